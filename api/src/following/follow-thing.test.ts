import { setTimeout as sleep } from 'node:timers/promises'
import { maxFollows, type FollowKind } from 'contract/following'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter } from '#testing/arrange-catalog.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { followThing } from './follow-thing.ts'
import { readFollowed } from './read-followed.ts'
import { unfollowThing } from './unfollow-thing.ts'

const database = useTestDatabase()
let classId: number

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  classId = (await addClass(database.owner, { days: [hoursAhead(48)] })).id
})

const newMember = async () => (await arrangeMember(database.owner)).accountId
const follow = (member: string, kind: FollowKind, thingId: number) =>
  followThing(database.db, { kind, thingId }, member, testNow)
const unfollow = (member: string, kind: FollowKind, thingId: number) =>
  unfollowThing(database.db, { kind, thingId }, member)
const followedBy = async (member: string) => {
  const { followed } = await readFollowed(database.db, { class: [classId], course: [1] }, member)
  return followed
}

test('following again changes nothing, also when both calls arrive at once', async () => {
  const member = await newMember()
  await Promise.all(Array.from({ length: 5 }, () => follow(member, 'saved', classId)))
  expect(await follow(member, 'saved', classId)).toEqual({ kind: 'saved', thingId: classId })
  const stored = await database.owner.query('select from following.follows where member_id = $1', [member])
  expect(stored.rowCount).toBe(1)
})

test('a class and its course are followed independently of each other', async () => {
  const member = await newMember()
  await follow(member, 'opens', classId)
  await follow(member, 'saved', classId)
  await follow(member, 'next_term', 1)
  expect(await followedBy(member)).toEqual([
    { kind: 'opens', thingId: classId },
    { kind: 'saved', thingId: classId },
    { kind: 'next_term', thingId: 1 },
  ])
  await unfollow(member, 'saved', classId)
  expect((await followedBy(member)).map(({ kind }) => kind)).toEqual(['opens', 'next_term'])
})

test('unfollowing is idempotent and ends only what the member follows', async () => {
  const [member, other] = [await newMember(), await newMember()]
  for (const each of [member, other]) await follow(each, 'saved', classId)
  await unfollow(member, 'saved', classId)
  await unfollow(member, 'saved', classId)
  expect(await followedBy(member)).toEqual([])
  expect(await followedBy(other)).toEqual([{ kind: 'saved', thingId: classId }])
})

test('a course with the id of a followed class is not followed', async () => {
  const member = await newMember()
  await follow(member, 'saved', classId)
  const { followed } = await readFollowed(database.db, { class: [], course: [classId] }, member)
  expect(followed).toEqual([])
})

describe('what is not published is not found', () => {
  test.each<[string, () => Promise<number>, FollowKind]>([
    ['an unknown class', async () => 999_999, 'saved'],
    ['an unknown course', async () => 999_999, 'next_term'],
    ['a draft', async () => (await addClass(database.owner, { publishedAt: null, days: [] })).id, 'opens'],
    [
      'a class published a moment later',
      async () => (await addClass(database.owner, { publishedAt: momentAfter(testNow), days: [] })).id,
      'opens',
    ],
    [
      'a class of an unpublished course',
      async () => (await addClass(database.owner, { courseId: await unpublishedCourse(), days: [] })).id,
      'saved',
    ],
    ['an unpublished course', () => unpublishedCourse(), 'next_term'],
  ])('%s', async (_, thing, kind) => {
    const member = await newMember()
    expect(await codeOf(follow(member, kind, await thing()))).toBe('not_found')
  })
})

const unpublishedCourse = async (): Promise<number> => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.courses (title, category_id) values ('草稿', 'music') returning id`,
  )
  return rows[0]!.id
}

test('what is published at this moment is found', async () => {
  const [member, courseId] = [await newMember(), await unpublishedCourse()]
  await database.owner.query('update catalog.courses set published_at = $2 where id = $1', [
    courseId,
    testNow,
  ])
  const { id } = await addClass(database.owner, { courseId, publishedAt: testNow, days: [] })
  expect(await codeOf(follow(member, 'next_term', courseId))).toBe('done')
  expect(await codeOf(follow(member, 'opens', id))).toBe('done')
})

/** Publishes this many courses. */
const addCourses = async (count: number): Promise<number[]> => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.courses (title, category_id, published_at)
     select '課' || n, 'music', '2020-01-01' from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Holds all inserts back until every call has come to its own. */
const insertedAtOnce = async <T>(calls: () => Promise<T>): Promise<T> => {
  const client = await database.owner.connect()
  await client.query('begin; lock table following.follows in share mode')
  const outcomes = calls()
  await sleep(200)
  await client.query('commit')
  client.release()
  return await outcomes
}

test('a member follows at most the limit, also with concurrent calls', async () => {
  const member = await newMember()
  const courses = await addCourses(maxFollows - 1)
  await database.owner.query(
    `insert into following.follows (member_id, kind, course_id, followed_at)
     select $1, 'next_term', unnest($2::int[]), now()`,
    [member, courses],
  )
  const wanted = await addCourses(8)
  const outcomes = await insertedAtOnce(() =>
    Promise.all(wanted.map((id) => codeOf(follow(member, 'next_term', id)))),
  )
  const refused = wanted.filter((_, index) => outcomes[index] === 'follows_over_limit')
  expect(refused).toHaveLength(7)
  const followed = wanted.find((id) => !refused.includes(id))!
  expect(await codeOf(follow(member, 'next_term', followed))).toBe('done')
  await unfollow(member, 'next_term', courses[0]!)
  expect(await codeOf(follow(member, 'next_term', refused[0]!))).toBe('done')
  expect(await codeOf(follow(member, 'next_term', refused[1]!))).toBe('follows_over_limit')
})
