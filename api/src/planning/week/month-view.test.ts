import type { WeekDay, WeekUse } from 'contract/planning/week'
import { exampleDay, exampleUse } from 'contract/testing/example-week'
import { expect, test } from 'vitest'
import { viewOfMonth } from './month-view.ts'

const day = (id: number, startsAt: string, differently: Partial<WeekDay> = {}) =>
  exampleDay({ id, startsAt, endsAt: startsAt, ...differently })
const use = exampleUse()
const at = '2026-11-02T06:00:00.000Z'
const view = (days: WeekDay[], by: 'base' | 'room' | 'teacher', of = '', uses: WeekUse[] = []) => {
  const found = viewOfMonth({ days, uses }, { by, of })
  return { ...found.view, ids: found.days.map(({ id }) => id), titles: found.uses.map(({ title }) => title) }
}

test('rooms are those of a base, and an online class has none', () => {
  const days = [
    day(1, at),
    day(2, at, { baseName: '斗六基地', teachers: ['李老師', '王老師'] }),
    day(3, at, { isOnline: true, teachers: [] }),
  ]
  expect(view(days, 'room', '鹿港基地・左廂')).toMatchObject({
    names: ['斗六基地・左廂', '鹿港基地・左廂'],
    ids: [1],
    total: { days: 1, uses: 0 },
  })
  expect(view(days, 'teacher', '王老師').ids).toEqual([1, 2])
  expect(view(days, 'base')).toMatchObject({ names: ['斗六基地', '鹿港基地'], ids: [1, 2, 3] })
})

test('a use is in the room of its space and has no teacher', () => {
  expect(view([day(1, at)], 'room', '鹿港基地・左廂', [use])).toMatchObject({
    ids: [1],
    titles: ['讀書會'],
    total: { days: 1, uses: 1 },
  })
  expect(view([day(1, at)], 'teacher', '王老師', [use]).titles).toEqual([])
  expect(view([], 'teacher', '', [use]).names).toEqual([])
})

test('of a date that has more than fit, the first ones are listed, and how many more there are', () => {
  // By time in Taipei, whichever kind they are: 16:30 UTC is the next day.
  const hours = ['06', '05', '04', '03', '01', '00']
  const days = hours.map((hour, index) => day(index + 1, `2026-11-02T${hour}:00:00.000Z`))
  const next = day(9, '2026-11-02T16:30:00.000Z')
  expect(view([...days, next], 'base', '', [use])).toMatchObject({
    ids: [6, 5, 4, 9],
    titles: ['讀書會'],
    total: { days: 7, uses: 1 },
    more: [{ date: '2026-11-02', count: 3 }],
  })
  expect(view(days.slice(1), 'base')).toMatchObject({ ids: [6, 5, 4, 3, 2], more: [] })
})
