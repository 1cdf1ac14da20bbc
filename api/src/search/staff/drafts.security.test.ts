import type { StaffRole } from 'contract/permissions'
import type { StaffHits } from 'contract/search/staff-search'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

/** Of the days of the drafts; of the published classes nothing is on it. */
const date = '2026-06-18'

const addDraft = (baseId: number, name: string) =>
  addClass(database.owner, {
    name,
    baseId,
    courseId: baseId,
    publishedAt: null,
    days: [hoursAhead(400), hoursAhead(401)],
  })

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database, { now: () => testNow })
  for (const baseId of [1, 2]) {
    await addDraft(baseId, '探險草稿班')
    await addClass(database.owner, {
      name: '探險公開班',
      baseId,
      courseId: baseId,
      days: [hoursAhead(27)],
    })
  }
})

const searchAs = async (role: StaffRole, q: string, baseId: number): Promise<StaffHits> => {
  const { accountId } = await arrangeStaff(database.owner, role, { baseId, isMember: false })
  const headers = await bearerOf(database, accountId)
  const answer = await app.inject({ url: '/api/admin/search', query: { q }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const basesOf = (hits: readonly { baseId: number }[]) =>
  hits.map(({ baseId }) => baseId).toSorted((one, other) => one - other)

test.each<[StaffRole, number, number[]]>([
  ['admin', 1, [1, 2]],
  ['viewer', 1, [1, 2]],
  ['base_manager', 1, [1]],
  ['base_staff', 2, [2]],
  ['editor', 1, []],
])('%s of base %i finds the drafts of the bases that they work for', async (role, baseId, expected) => {
  const { classes } = await searchAs(role, '草稿班', baseId)
  expect(basesOf(classes.hits)).toEqual(expected)
  expect(classes.hasMore).toBe(false)
  for (const q of [date, `${date} 草稿班`]) {
    const { days } = await searchAs(role, q, baseId)
    expect(basesOf(days.hits), q).toEqual(expected.flatMap((base) => [base, base]))
    expect(days.hits.every(({ isDraft }) => isDraft)).toBe(true)
  }
})

test('drafts are marked, and what is published is not', async () => {
  const { classes } = await searchAs('base_manager', '探險', 1)
  const marks = classes.hits.map(({ className, isDraft }) => [className, isDraft])
  expect(marks).toEqual([
    ['探險公開班', false],
    ['探險草稿班', true],
  ])
  const { days } = await searchAs('base_manager', '明天 探險', 1)
  expect(days.hits.map(({ className, isDraft }) => [className, isDraft])).toEqual([['探險公開班', false]])
})

test('visitors find no draft', async () => {
  const answer = await app.inject({ url: '/api/search', query: { q: '探險' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('公開班')
  expect(answer.body).not.toContain('草稿班')
})

test('drafts of another base do not count as more', async () => {
  for (let n = 0; n < 6; n++) await addDraft(2, `探險草稿班 ${n}`)
  const own = await searchAs('base_manager', `${date} 草稿班`, 1)
  expect(own.days.hasMore).toBe(false)
  expect((await searchAs('base_manager', '草稿班', 1)).classes).toMatchObject({
    hasMore: false,
    hits: [{ baseId: 1 }],
  })
  expect((await searchAs('base_manager', '草稿班', 2)).classes.hasMore).toBe(true)
})
