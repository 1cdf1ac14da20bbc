import { randomUUID } from 'node:crypto'
import type { StaffRole } from 'contract/permissions'
import type { StaffHits } from 'contract/search/staff-search'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let codes: { here: string; there: string }

const people = { here: '王小明', there: '王大明', nowhere: '王無課', guest: '陳先生' }
const numbers = { here: '0912345678', there: '0987345210', nowhere: '0911345000', guest: '0423456789' }

const addMember = async (name: string, mobile: string) => {
  const member = await arrangeMember(database.owner)
  await database.owner.query('update identity.members set name = $2, mobile = $3 where id = $1', [
    member.accountId,
    name,
    mobile,
  ])
  return member
}

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database, { now: () => testNow })
  const here = await addClass(database.owner, { name: '週三班', days: [hoursAhead(27), hoursAhead(200)] })
  const there = await addClass(database.owner, {
    name: '週三班',
    courseId: 2,
    baseId: 2,
    days: [hoursAhead(28)],
  })
  const book = async (member: Awaited<ReturnType<typeof addMember>>, { id, dayIds }: typeof here) => {
    const order = orderOf(id, [{ classDayId: dayIds[0]!, plus: 0 }])
    const booking = await bookDays(depsOf(database), order, member, randomUUID())
    const { rows } = await database.owner.query<{ code: string }>(
      'select code from booking.bookings where id = $1',
      [booking.id],
    )
    return rows[0]!.code
  }
  codes = {
    here: await book(await addMember(people.here, numbers.here), here),
    there: await book(await addMember(people.there, numbers.there), there),
  }
  await addMember(people.nowhere, numbers.nowhere)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  await rosterVerbs(database, manager).book({ classId: here.id, dayId: here.dayIds[0]! }, {
    kind: 'new',
    name: people.guest,
    phone: numbers.guest,
  } as never)
  await database.owner.query(`update people.teachers set base_id = id`)
})

const searchAs = async (role: StaffRole, q: string, baseId = 1): Promise<StaffHits> => {
  const { accountId } = await arrangeStaff(database.owner, role, { baseId, isMember: false })
  const headers = await bearerOf(database, accountId)
  const answer = await app.inject({ url: '/api/admin/search', query: { q }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const names = ({ people: found }: StaffHits) => found.hits.map(({ name }) => name).toSorted()
const classes = ({ classes: found }: StaffHits) => found.hits.map(({ title }) => title).toSorted()
const days = ({ days: found }: StaffHits) => found.hits.map(({ title }) => title).toSorted()
const titles = (found: StaffHits, group: 'courses' | 'bases' | 'teachers') =>
  found[group].hits.map(({ title }) => title).toSorted()

describe('who finds whom', () => {
  test.each<[StaffRole, number, string[]]>([
    ['admin', 1, [people.there, people.here]],
    ['viewer', 1, [people.there, people.here]],
    ['base_manager', 1, [people.here]],
    ['base_manager', 2, [people.there]],
    ['base_staff', 2, [people.there]],
    ['editor', 1, []],
  ])('%s of base %i', async (role, baseId, expected) => {
    const queries = ['王', '明', '345', codes.here, codes.there, '週三班', '明天', '手捏']
    const found = await searchAs(role, '王', baseId)
    expect(found.people).toEqual({ hits: [], hasMore: false })
    expect(names(await searchAs(role, '345', baseId)).filter((name) => name.startsWith('王'))).toEqual(
      expected,
    )
    for (const q of queries) {
      const answer = JSON.stringify(await searchAs(role, q, baseId))
      for (const name of Object.values(people).filter((each) => each.startsWith('王')))
        if (!expected.includes(name)) expect(answer, q).not.toContain(name)
    }
  })

  test("another base's person is not found by name, number or code", async () => {
    for (const q of [people.here, numbers.here, codes.here])
      expect(names(await searchAs('base_manager', q, 1)), q).toEqual([people.here])
    for (const q of [people.here, numbers.here, codes.here])
      expect((await searchAs('base_manager', q, 2)).people, q).toEqual({ hits: [], hasMore: false })
  })

  test("a code of another base's booking does not lead to somebody who is known here", async () => {
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from identity.members where name = $1',
      [people.here],
    )
    const other = await addClass(database.owner, { baseId: 2, name: '別處', days: [hoursAhead(300)] })
    const { rows: booked } = await database.owner.query<{ code: string }>(
      `insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       values ('ZZZZ-ZZZZ', $1, $2, 0, now(), now()) returning code`,
      [rows[0]!.id, other.id],
    )
    expect(names(await searchAs('base_manager', booked[0]!.code, 1))).toEqual([])
    expect(names(await searchAs('base_manager', people.here, 1))).toEqual([people.here])
    await database.owner.query('delete from booking.bookings where code = $1', [booked[0]!.code])
  })

  test('somebody without a booking is nobody’s to find', async () => {
    expect(names(await searchAs('admin', people.nowhere))).toEqual([])
  })

  test.each<[StaffRole, number, string[]]>([
    ['admin', 1, ['吉他入門', '手捏杯']],
    ['viewer', 1, ['吉他入門', '手捏杯']],
    ['base_staff', 1, ['吉他入門']],
    ['base_manager', 2, ['手捏杯']],
    ['editor', 1, []],
  ])(
    '%s of base %i finds published classes and days of the bases that they work for',
    async (role, baseId, expected) => {
      expect(classes(await searchAs(role, '週三', baseId))).toEqual(expected)
      const tomorrow = await searchAs(role, '明天', baseId)
      expect(days(tomorrow)).toEqual(expected)
      expect(tomorrow.date).toBe(role === 'editor' ? null : '2026-06-02')
    },
  )

  test.each<[StaffRole, string[], string[], string[]]>([
    ['admin', ['吉他入門'], ['大稻埕基地', '鹿港基地'], ['Ann Chen']],
    ['editor', ['吉他入門'], ['大稻埕基地', '鹿港基地'], ['Ann Chen']],
    ['base_manager', [], ['鹿港基地'], []],
    ['base_staff', [], [], []],
    ['viewer', [], [], []],
  ])('%s finds what they may edit', async (role, courses, bases, teachers) => {
    expect(titles(await searchAs(role, '吉他'), 'courses')).toEqual(courses)
    expect(titles(await searchAs(role, '基地'), 'bases')).toEqual(bases)
    expect(titles(await searchAs(role, 'ann'), 'teachers')).toEqual(teachers)
  })
})

describe('space applications', () => {
  const codesOf = ({ applications }: StaffHits) => applications.hits.map(({ code }) => code).toSorted()

  beforeAll(async () => {
    const { accountId } = await arrangeMember(database.owner)
    await database.owner.query(
      `insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note,
         contact_name, contact_phone, sent_at)
       select code, $1, base_id, 'other', title, 4, '', '', contact, '0912999888', now()
       from (values ('7K2M-0001', 1, '巷口讀書會', '林聯絡'), ('7K2M-0002', 2, '巷口讀書會', '吳聯絡')) a (code, base_id, title, contact)`,
      [accountId],
    )
    await database.owner.query(
      `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd) select id, '左廂', 9, 9, 0 from places.bases`,
    )
    await database.owner.query(
      `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
       select a.id, s.id, t, t + interval '1 hour', tstzrange(t, t + interval '1 hour')
       from spaces.applications a join places.spaces s using (base_id), (select timestamptz '2026-06-09T02:00Z' as t) x`,
    )
  })

  test.each<[StaffRole, number, string[]]>([
    ['admin', 1, ['7K2M-0001', '7K2M-0002']],
    ['viewer', 1, ['7K2M-0001', '7K2M-0002']],
    ['base_manager', 1, ['7K2M-0001']],
    ['base_staff', 2, ['7K2M-0002']],
    ['editor', 1, []],
  ])(
    '%s of base %i finds those of the own bases by code, title and contact',
    async (role, baseId, expected) => {
      for (const q of ['7k2m', '讀書會', '聯絡', '巷口 聯絡'])
        expect(codesOf(await searchAs(role, q, baseId)), q).toEqual(expected)
      expect(codesOf(await searchAs(role, '7K2M-0003', baseId))).toEqual([])
      expect(codesOf(await searchAs(role, '會', baseId))).toEqual([])
    },
  )
})

describe('what is found', () => {
  test.each([
    ['the name', '王小明', people.here],
    ['a part of it', '小明', people.here],
    ['full-width digits', '３４５６７８', people.here],
    ['the middle of the number', '1234', people.here],
    ['the end of the number', '5678', people.here],
    ['the number with dashes', '0912-345-678', people.here],
    ['the number with the country', '+886 912 345 678', people.here],
    ['a guest', '先生', people.guest],
    ['a landline', '04-2345', people.guest],
  ])('%s', async (_, q, expected) => {
    expect(names(await searchAs('base_manager', q))).toContain(expected)
  })

  test('a booking code, its beginning, without dash, in small letters', async () => {
    for (const q of [
      codes.here,
      codes.here.toLowerCase().replace('-', ''),
      codes.here.slice(0, 6),
      codes.here.slice(0, 4),
    ]) {
      const { people: found } = await searchAs('base_manager', q)
      expect(found.hits, q).toMatchObject([{ name: people.here, code: codes.here }])
    }
    expect(names(await searchAs('base_manager', codes.here.slice(5)))).toEqual([])
  })

  test('numbers are shown as their last three digits', async () => {
    const found = await searchAs('base_manager', numbers.here)
    expect(found.people.hits).toMatchObject([
      { phoneEnd: '678', isMember: true, day: { title: '吉他入門', state: 'booked' } },
    ])
    expect(JSON.stringify(found)).not.toContain('345678')
  })

  test.each(['12', '34', '王'])('%s is too little for a person', async (q) => {
    expect((await searchAs('admin', q)).people.hits).toEqual([])
  })

  test('a class is found by one character, by several words, and by its base', async () => {
    expect(classes(await searchAs('admin', '杯'))).toEqual(['手捏杯'])
    expect(classes(await searchAs('admin', '週三 大稻埕'))).toEqual(['手捏杯'])
    expect(classes(await searchAs('admin', '鹿港'))).toEqual(['吉他入門'])
    expect(classes(await searchAs('admin', '週三 花蓮'))).toEqual([])
  })

  test.each(['6/2', '6月2日', '明天', '2026-06-02', '6/2 手捏', '明天 週三班', '週二', '禮拜二 手捏'])(
    'the days of %s',
    async (q) => {
      expect(days(await searchAs('admin', q))).toContain('手捏杯')
      expect(days(await searchAs('admin', '6/3'))).toEqual([])
    },
  )

  test('other words beside a date must fit the class', async () => {
    expect(days(await searchAs('admin', '明天 手捏'))).toEqual(['手捏杯'])
  })

  test.each(['%', '_', '\\', '%%', '__', '___', '100%', "'; drop table", '$1', '🀄'])(
    '%s is plain text',
    async (q) => {
      const found = await searchAs('admin', q)
      expect([names(found), classes(found), days(found), titles(found, 'courses')]).toEqual([[], [], [], []])
    },
  )

  test('a name with a sign is found by it', async () => {
    await database.owner.query(`update catalog.courses set title = '手捏杯 100%' where id = 2`)
    expect(titles(await searchAs('admin', '0%'), 'courses')).toEqual(['手捏杯 100%'])
    await database.owner.query(`update catalog.courses set title = '手捏杯' where id = 2`)
  })

  test('at most five of each kind, and that there are more', async () => {
    for (let n = 0; n < 6; n++)
      await database.owner.query(
        `insert into catalog.courses (title, category_id) values ('很多課' || $1::int, 'music')`,
        [n],
      )
    const { courses } = await searchAs('editor', '很多')
    expect(courses).toMatchObject({ hasMore: true })
    expect(courses.hits).toHaveLength(5)
    expect((await searchAs('editor', '很多課3')).courses).toMatchObject({
      hasMore: false,
      hits: [{ title: '很多課3' }],
    })
  })
})

test.each(['', 'q=', 'q=%20', `q=${'x'.repeat(41)}`, 'q=a%00', 'q=a&q=b', 'q=a&base=2'])(
  '%s is refused',
  async (query) => {
    const { accountId } = await arrangeStaff(database.owner, 'admin')
    const headers = await bearerOf(database, accountId)
    expect((await app.inject({ url: `/api/admin/search?${query}`, headers })).statusCode).toBe(400)
  },
)
