import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { readMessageLog } from './read-message-log.ts'

const database = useTestDatabase()
type Stored = {
  id: number
  name: string
  mobile: string
  title: string
  classId: number | null
  baseId: number | null
  isFailed: boolean
}
let all: Stored[]
let readers: { admin: Account; here: Account }
let classIds: number[]

beforeAll(async () => {
  const { owner } = database
  await arrangeBasics(owner)
  await arrangeSecondBase(owner)
  classIds = []
  for (let index = 0; index < 6; index += 1)
    classIds.push((await arrangeClass(owner, { capacities: [9] })).classId)
  await owner.query('update catalog.classes set base_id = 2 where id = any($1)', [classIds.slice(4)])
  // More of one name than are looked up one by one, and few of the others.
  await owner.query(
    `with a as (insert into identity.accounts (line_user_id, line_name)
       select 'U' || md5('about' || n), '甲' from generate_series(1, 1100) n returning id),
     numbered as (select id, row_number() over (order by id) as n from a)
     insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version, consented_at, signed_up_at)
     select id, case when n % 100 = 0 then '林Amy' || n / 100 % 3 else '陳大文' end, '0912' || lpad((n * 7 % 1000000)::text, 6, '0'),
       '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11', $1, $1 from numbered`,
    [testNow],
  )
  await owner.query(
    `with written as (
       insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       select id, 'event:' || row_number() over (order by id, turn), 'booking_confirmed',
         jsonb_build_object('days', jsonb_build_array(jsonb_build_object('title', '陶藝', 'className', '第' || (m.n + turn) % 9 || '期'))),
         ($2::int[])[1 + (m.n * 5 + turn) % 7], $1, $1
       from (select id, (row_number() over (order by id))::int as n from identity.members where name ~ '[陳林]') m
       cross join generate_series(1, 2) turn returning id)
     insert into notifications.deliveries (message_id, channel, due_at, outcome, ended_at)
     select id, 'line', $1, case when id % 5 = 0 then 'refused' else 'sent' end, $1 from written`,
    [testNow, classIds],
  )
  readers = {
    admin: await arrangeStaff(owner, 'admin'),
    here: await arrangeStaff(owner, 'base_staff', { baseId: 1 }),
  }
  const { rows } = await owner.query<Stored>(
    `select m.id::int, p.name, p.mobile, m.class_id as "classId", c.base_id as "baseId", d.outcome = 'refused' as "isFailed",
       concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') as title
     from notifications.messages m join identity.members p on p.id = m.member_id
     join notifications.deliveries d on d.message_id = m.id left join catalog.classes c on c.id = m.class_id order by m.id desc`,
  )
  all = rows
})

const idsOf = async (reader: Account, query: Parameters<typeof readMessageLog>[1]): Promise<number[]> => {
  const ids: number[] = []
  for (let cursor: string | undefined; ;) {
    const page = await readMessageLog(database.db, { ...query, cursor }, { reader, now: testNow })
    ids.push(...page.items.map(({ id }) => id))
    if (page.nextCursor === null) return ids
    cursor = page.nextCursor
  }
}

const texts = ['陳大', '林amy', 'AMY1', '林', '第3期', '陶藝 第8', '陶', '007', '700', '%', '沒有這個人']

test.each(texts)('a search for %s finds each of the messages once, the newest first', async (q) => {
  const has = (text: string) => text.toLowerCase().includes(q.toLowerCase())
  const found = all.filter(
    ({ name, mobile, title }) => has(name) || has(title) || (/^\d{3}$/.test(q) && mobile.endsWith(q)),
  )
  const of = (messages: readonly Stored[]) => messages.map(({ id }) => id)
  const here = found.filter(({ baseId }) => baseId === 1)
  expect(await idsOf(readers.admin, { q, onlyFailed: false })).toEqual(of(found))
  expect(await idsOf(readers.here, { q, onlyFailed: false })).toEqual(of(here))
  expect(await idsOf(readers.admin, { q, onlyFailed: true })).toEqual(
    of(found.filter(({ isFailed }) => isFailed)),
  )
  const [, classId] = classIds
  const ofClass = found.filter((message) => message.classId === classId)
  expect(await idsOf(readers.here, { q, onlyFailed: false, classId })).toEqual(of(ofClass))
})

test('a title is found that the class no longer has', async () => {
  await database.owner.query(`update catalog.classes set name = '別的名字'`)
  expect(await idsOf(readers.admin, { q: '第3期', onlyFailed: false })).not.toEqual([])
})
