import { randomUUID } from 'node:crypto'
import { maxCompanions } from 'contract/identity/max-companions'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { readProfile } from '#identity/read-profile.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { addCompanion } from './add-companion.ts'
import { changeCompanion } from './change-companion.ts'
import { listCompanions } from './list-companions.ts'
import { readParty } from './read-party.ts'
import { removeCompanion } from './remove-companion.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const depsAt = (now = testNow) => ({ db: database.db, clock: { now: () => now } })
const add = (actor: Account, nickname: string, age: number | null = null) =>
  addCompanion(depsAt(), { nickname, age }, actor)
const list = async (actor: Account, now = testNow) =>
  (await listCompanions(database.db, actor, now)).companions
const inProfile = async (actor: Account) => (await readProfile(database.db, actor, testNow)).companions
const namesOf = async (actor: Account) => (await list(actor)).map(({ nickname }) => nickname)
const idOf = async (actor: Account, nickname: string) =>
  (await list(actor)).find((companion) => companion.nickname === nickname)!.id

/** A member with one companion named 小寶, who is 8. */
const arrangeParent = async () => {
  const member = await arrangeMember(database.owner)
  await add(member, '小寶', 8)
  return { member, id: await idOf(member, '小寶') }
}

test('a companion is added, renamed and removed; every answer holds all of them', async () => {
  const { member, id } = await arrangeParent()
  const { companions } = await add(member, ' 阿嬤 ')
  expect(companions).toEqual([
    { id, nickname: '小寶', age: 8 },
    { id: expect.any(String), nickname: '阿嬤', age: null },
  ])
  expect(
    (await changeCompanion(depsAt(), id, { nickname: '大寶', age: null }, member)).companions,
  ).toContainEqual({ id, nickname: '大寶', age: null })
  expect(await inProfile(member)).toEqual(await list(member))
  const left = await removeCompanion(depsAt(), id, member)
  expect(left.companions.map(({ nickname }) => nickname)).toEqual(['阿嬤'])
  expect(await removeCompanion(depsAt(), id, member)).toEqual(left)
})

test('an age grows with the calendar', async () => {
  const { member } = await arrangeParent()
  expect((await list(member, new Date('2026-12-31T15:59:59Z')))[0]!.age).toBe(8)
  expect((await list(member, new Date('2026-12-31T16:00:00Z')))[0]!.age).toBe(9)
})

test("another member's companion is neither listed, changed nor removed", async () => {
  const { member, id } = await arrangeParent()
  const other = await arrangeMember(database.owner)
  expect(await list(other)).toEqual([])
  expect(await inProfile(other)).toEqual([])
  const change = changeCompanion(depsAt(), id, { nickname: '別人', age: 1 }, other)
  await expect(change).rejects.toMatchObject({ code: 'not_found' })
  expect(await removeCompanion(depsAt(), id, other)).toEqual({ companions: [] })
  expect(await list(member)).toEqual([{ id, nickname: '小寶', age: 8 }])
  // Two members may use the same nickname.
  expect((await add(other, '小寶')).companions).toHaveLength(1)
})

test('a nickname that the member uses already is refused', async () => {
  const { member, id } = await arrangeParent()
  await expect(add(member, '小寶 ')).rejects.toMatchObject({ code: 'companion_exists' })
  await add(member, '阿嬤')
  const rename = (nickname: string) => changeCompanion(depsAt(), id, { nickname, age: 9 }, member)
  await expect(rename('阿嬤')).rejects.toMatchObject({ code: 'companion_exists' })
  expect((await rename('小寶')).companions[0]!.age).toBe(9)
})

test('the limit holds, also for concurrent calls', async () => {
  const member = await arrangeMember(database.owner)
  const names = Array.from({ length: maxCompanions + 4 }, (_, index) => `同伴 ${index}`)
  const outcomes = await Promise.allSettled(names.map((name) => add(member, name)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'companions_over_limit' } })
  expect(await namesOf(member)).toHaveLength(maxCompanions)
})

test('one of two concurrent calls with the same nickname is refused by name', async () => {
  const member = await arrangeMember(database.owner)
  const outcomes = await Promise.allSettled([add(member, '小寶'), add(member, '小寶')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'companion_exists' },
  })
})

test('the last party is that of the day booked last, of this member only', async () => {
  const { member } = await arrangeParent()
  const other = await arrangeMember(database.owner)
  const lastPlusOf = async (actor: Account) => (await readParty(database.db, actor, testNow)).lastPlus
  expect(await lastPlusOf(member)).toBe(0)
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9, 9] })
  const book = (index: number, plus: number, minute: number) => {
    const deps = depsOf(database, {}, new Date(testNow.getTime() + minute * 60_000))
    return bookDays(deps, orderOf(classId, [{ classDayId: dayIds[index]!, plus }]), member, randomUUID())
  }
  await book(2, 3, 0)
  await book(0, 1, 1)
  expect(await lastPlusOf(member)).toBe(1)
  expect((await readParty(database.db, member, testNow)).companions).toEqual(await list(member))
  expect(await lastPlusOf(other)).toBe(0)
})

describe('over HTTP', () => {
  test.each([
    ['markup, which stays text', { nickname: '<b>小寶</b>', age: null }, 200],
    ['20 characters and an age of 120', { nickname: '寶'.repeat(20), age: 120 }, 200],
    ['21 characters', { nickname: '寶'.repeat(21), age: null }, 400],
    ['only spaces', { nickname: '　 ', age: null }, 400],
    ['a direction mark', { nickname: '小\u202E寶', age: null }, 400],
    ['an age below zero', { nickname: '小寶', age: -1 }, 400],
    ['an age above 120', { nickname: '小寶', age: 121 }, 400],
    ['half a year', { nickname: '小寶', age: 1.5 }, 400],
  ])('a companion with %s', async (_, body, status) => {
    const app = await startApi(database, { now: () => testNow })
    const member = await arrangeMember(database.owner)
    const headers = await bearerOf(database, member.accountId)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/member/companion',
      headers,
      payload: body,
    })
    expect(answer.statusCode).toBe(status)
    expect(await namesOf(member)).toEqual(status === 200 ? [body.nickname] : [])
    const unknown = await app.inject({
      method: 'PATCH',
      url: `/api/member/companion/${randomUUID()}`,
      headers,
      payload: { nickname: '小寶', age: null },
    })
    expect(unknown.statusCode).toBe(404)
  })
})
