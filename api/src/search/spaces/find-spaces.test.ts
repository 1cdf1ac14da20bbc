import type { Answer } from 'contract/endpoint'
import { findSpaces } from 'contract/search/search'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { useDemoSearch } from '#search/testing/use-demo-search.ts'

const demo = useDemoSearch()

const find = async (q: string): Promise<Answer<typeof findSpaces>> => {
  const answer = await demo.get('/api/search/space', { q })
  expect(answer.statusCode).toBe(200)
  const parsed = findSpaces.output.safeParse(answer.json())
  expect(parsed.error?.issues).toBeUndefined()
  return parsed.data!
}

test('spaces of the county that are large enough, have the equipment and are free then', async () => {
  const found = await find('10 人 投影 週六下午 臺南')
  expect(found).toMatchObject({ isAsked: true, people: 10, equipment: ['投影'], ignored: [] })
  expect(found.total).toBeGreaterThan(0)
  for (const { county, people, equipment, free } of found.spaces) {
    expect(county).toBe('tainan')
    expect(people).toBeGreaterThanOrEqual(10)
    expect(equipment.join()).toMatch(/投影|螢幕/)
    for (const { startsAt, endsAt } of free) {
      expect(new Date(taipeiDate(new Date(startsAt))).getUTCDay()).toBe(6)
      expect(taipeiTime(new Date(startsAt)) >= '12:00').toBe(true)
      expect(taipeiTime(new Date(endsAt)) <= '18:00').toBe(true)
    }
  }
})

test('soonest first, at most six, and the number of all', async () => {
  const { total, spaces } = await find('場地')
  expect(spaces.length).toBe(6)
  const { rows } = await demo.database.owner.query<{ count: number }>(
    'select count(*)::int as count from places.spaces where is_lent and published_at is not null',
  )
  expect(total).toBe(rows[0]!.count)
  const starts = spaces.map(({ free }) => free[0]!.startsAt)
  expect(starts).toEqual(starts.toSorted())
})

test('words that no such space has are named and left out, the others narrow', async () => {
  const all = await find('臺南 場地')
  expect(await find('臺南 場地 讀書會')).toEqual({ ...all, ignored: ['讀書會'] })
  const { spaces, ignored } = await find('場地 織布機')
  expect(ignored).toEqual([])
  expect(spaces.map(({ equipment }) => equipment.join().includes('織布機'))).toEqual([true])
})

test('nothing is looked for when the query is about classes', async () => {
  expect(await find('週六 陶藝')).toEqual({
    isAsked: false,
    people: null,
    equipment: [],
    ignored: [],
    total: 0,
    spaces: [],
  })
})

test('a space that is no longer lent, or of a base that is not shown, is not found', async () => {
  const before = await find('場地 織布機')
  await demo.database.owner.query('update places.spaces set is_lent = false where id = $1', [
    before.spaces[0]!.id,
  ])
  expect((await find('場地 織布機')).ignored).toEqual(['織布機'])
})

test.each([
  '5000 人 場地',
  '場地 9999/12/31',
  '場地 2020-01-01',
  '零人 場地',
  '場地 '.repeat(30),
  "場地 ' % _ \\",
])('odd input finds nothing wrong: %s', async (q) => {
  expect((await find(q)).isAsked).toBe(true)
})
