import { expect, test } from 'vitest'
import { foundClashes } from './clash-words.ts'

const at = { startsAt: '2026-06-03T06:00:00.000Z', endsAt: '2026-06-03T08:00:00.000Z' }
const moved = { startsAt: at.startsAt, isNew: false }
const named = { title: '捏陶入門', baseName: '鹿港基地', ...at }

test('each clash says who, which class and when; a class of another base has no name', () => {
  const members = [
    { name: '林小滿', ...named },
    { name: '陳阿好', title: null, baseName: null, ...at },
  ]
  const { lines, isForbidden } = foundClashes(
    {
      members,
      teachers: [{ name: '黃老師', ...named }],
      rooms: [
        { venue: '陶藝教室', ...named, forbids: false },
        { venue: '陶房', ...named, forbids: true },
      ],
      closed: [{ kind: 'closed', title: '內部整修', baseName: '鹿港基地' }],
    },
    moved,
  )
  expect(lines).toEqual([
    '會員 林小滿：捏陶入門（鹿港基地），6月3日（三）14:00–16:00',
    '會員 陳阿好：別的基地的課，6月3日（三）14:00–16:00',
    '老師 黃老師：捏陶入門（鹿港基地），6月3日（三）14:00–16:00',
    '場地「陶藝教室」：捏陶入門（鹿港基地），6月3日（三）14:00–16:00',
    '場地「陶房」已保留：捏陶入門（鹿港基地），6月3日（三）14:00–16:00',
    '鹿港基地這一天休館：內部整修',
  ])
  expect(isForbidden).toBe(true)
  const onlyWarned = [{ venue: '陶藝教室', ...named, forbids: false }]
  const none = { members: [], teachers: [], rooms: [], closed: [] }
  expect(foundClashes({ ...none, rooms: onlyWarned }, moved).isForbidden).toBe(false)
  expect(foundClashes(none, moved)).toEqual({ lines: [], isForbidden: false })
})

test('that nobody could book the day is said, and forbids nothing', () => {
  const none = { members: [], teachers: [], rooms: [], closed: [] }
  const late = { closesHoursBefore: 2, joinFromFirstDay: false }
  expect(foundClashes({ ...none, late }, { ...moved, isNew: true })).toEqual({
    lines: [],
    isForbidden: false,
    late: '上課前 2 小時截止報名，這個時間會員不能自己報名這一堂。',
  })
  expect(foundClashes({ ...none, late: null }, moved)).toEqual({ lines: [], isForbidden: false })
})
