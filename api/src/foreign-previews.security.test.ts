import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from './booking/book-days.ts'
import { depsOf, orderOf } from './booking/testing/booked-member.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeApplication } from './spaces/testing/arrange-application.ts'
import { arrangeSpace } from './spaces/testing/arrange-space.ts'
import { addClass, hoursAhead } from './testing/arrange-catalog.ts'
import {
  arrangeBasics,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  arrangeTeacher,
  testNow,
} from './testing/arrange.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

// What happens at another base changes nothing in the answer of a preview. foreign-counts.security.test.ts compares
// what is read by GET.

const database = useTestDatabase()
const [own, other] = [1, 2]

/** In hours from now: the days of the class, those of its parallel class, and the day that is planned. */
const times = { days: [80, 104], parallel: [83, 107], planned: 200, moved: 224 }

let app: FastifyInstance
let manager: Account
let before: Answers
let afterOther: Answers
let afterOwn: Answers

type Answers = ReadonlyMap<string, string>
type Made = { id: number; dayIds: number[] }
type World = {
  shown: Made
  parallel: Made
  draft: Made
  member: Account
  bookingId: string
  application: { id: string; useIds: number[] }
  spaceIds: Readonly<Record<number, number>>
  teachers: Readonly<Record<number, number>>
}
let world: World

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager', { baseId: own })
  app = await startApi(database, { now: () => testNow })
  world = await arrangeWorld()
  await addUnseenClass()
  before = await askAll()
  await addWhatMatches(other)
  afterOther = await askAll()
  await addWhatMatches(own)
  await joinOwnClasses()
  afterOwn = await askAll()
}, 120_000)

const arrangeWorld = async (): Promise<World> => {
  const { owner } = database
  const teachers = { [own]: await arrangeTeacher(owner), [other]: await arrangeTeacher(owner) }
  const ofOwn = { baseId: own, teachers: [teachers[own]!] }
  const shown = await addClass(owner, { ...ofOwn, name: '週三班', days: times.days.map(hoursAhead) })
  const parallel = await addClass(owner, { ...ofOwn, name: '週四班', days: times.parallel.map(hoursAhead) })
  const draft = await addClass(owner, {
    ...ofOwn,
    name: '草稿班',
    publishedAt: null,
    days: [hoursAhead(times.planned)],
  })
  const spaceIds = {
    [own]: await arrangeSpace(owner, { baseId: own }),
    [other]: await arrangeSpace(owner, { baseId: other }),
  }
  for (const baseId of [own, other])
    await owner.query(
      `insert into places.opening_hours select $1, w, '00:00', '24:00' from generate_series(0, 6) w`,
      [baseId],
    )
  const member = await arrangeMember(owner)
  const application = await arrangeApplication(owner, {
    memberId: member.accountId,
    baseId: own,
    spaceId: spaceIds[own]!,
    startsAt: [times.planned],
  })
  await owner.query(`update spaces.uses set state = 'approved' where application_id = $1`, [application.id])
  const bookingId = await book(shown, member)
  return { shown, parallel, draft, member, bookingId, application, spaceIds, teachers }
}

const unseenName = '還沒公開的班'

/** Of the other base, published later, by a teacher of both: in the way of what is planned. */
const addUnseenClass = async () => {
  await addClass(database.owner, {
    baseId: other,
    name: unseenName,
    teachers: [world.teachers[own]!],
    publishedAt: hoursAhead(1),
    days: [hoursAhead(times.planned)],
  })
}

const book = async ({ id, dayIds }: Made, member: Account): Promise<string> => {
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  return (await bookDays(depsOf(database), orderOf(id, days), member, randomUUID())).id
}

const bookNew = async (made: Made) => await book(made, await arrangeMember(database.owner))

const follow = async (classId: number) => {
  const { accountId } = await arrangeMember(database.owner)
  await database.owner.query(
    `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, 'opens', $2, $3)`,
    [accountId, classId, testNow],
  )
}

/**
 * A class of the same course, name, room and times, with people who book and follow it, a draft, a teacher of the name that is
 * imported, closed days, and a use of a space of the same name at the time to which one is moved.
 */
const addWhatMatches = async (baseId: number) => {
  const { owner } = database
  const facts = { baseId, name: '週三班', teachers: [world.teachers[baseId]!] }
  const hours = [...times.days, ...times.parallel, times.planned].flatMap((at) => [at, at + 1])
  for (const at of hours) {
    const made = await addClass(owner, { ...facts, days: [hoursAhead(at)] })
    await bookNew(made)
    await follow(made.id)
    // Nobody has agreed to a draft yet, so that it takes not even a teacher of both bases.
    const draft = { ...facts, teachers: [world.teachers[own]!], publishedAt: null }
    await addClass(owner, { ...draft, days: [hoursAhead(at)] })
    // Known at both bases, and not at two places at once: that somebody is elsewhere is counted, without saying where.
    if (at === times.planned && baseId === other) await book(made, world.member)
  }
  await owner.query(`insert into people.teachers (name, base_id) values ('匯入的老師', $1)`, [baseId])
  await owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values ($1, '2026-06-01', '2026-06-12', '整修')`,
    [baseId],
  )
  const { accountId: memberId } = await arrangeMember(owner)
  await arrangeApplication(owner, {
    memberId,
    baseId,
    spaceId: world.spaceIds[baseId]!,
    startsAt: [times.moved],
  })
}

/** People of another base are not in the classes of this one; here they are. */
const joinOwnClasses = async () => {
  for (const made of [world.shown, world.parallel]) await bookNew(made)
  await follow(world.shown.id)
}

type Asked = { path: string; body: object }

const span = (hours: number, length = 2) => ({
  startsAt: hoursAhead(hours).toISOString(),
  endsAt: hoursAhead(hours + length).toISOString(),
})

/** By what is previewed. */
const previews = (): Readonly<Record<string, Asked>> => {
  const { shown, parallel, draft, bookingId, application, spaceIds, teachers } = world
  const ofClass = `/api/admin/class/${shown.id}`
  const planned = {
    baseId: own,
    venue: '教室',
    teacherIds: [teachers[own]!],
    days: [times.days[0]!, times.planned].map((at) => span(at)),
  }
  const settings = (classIds: number[], wanted: object): Asked => ({
    path: '/api/admin/change-classes/preview',
    body: { classIds, wanted },
  })
  const notified = (body: object): Asked => ({ path: '/api/admin/notified', body })
  const imported = (thing: string, row: object): Asked => ({
    path: '/api/admin/import',
    body: { thing, rows: [row], isDryRun: true },
  })
  return {
    'another account and opening': settings([shown.id], {
      transferTo: '台灣銀行 004，帳號 123',
      registrationOpensAt: { at: hoursAhead(1).toISOString() },
    }),
    'a draft that becomes public': settings([draft.id], { publishedAt: { at: testNow.toISOString() } }),
    'days of several classes': {
      path: '/api/admin/change-classes/days/preview',
      body: { classIds: [shown.id, parallel.id], which: 'all', change: { shiftMinutes: 60 } },
    },
    'days of a class': {
      path: `${ofClass}/change-days/preview`,
      body: { days: shown.dayIds, shiftMinutes: 60 },
    },
    'a postponed day': { path: `${ofClass}/postpone/preview`, body: { classDayId: shown.dayIds[0] } },
    'a merge': { path: `${ofClass}/merge/preview`, body: { intoClassId: parallel.id } },
    'a transfer': {
      path: `/api/admin/booking/${bookingId}/transfer/preview`,
      body: { intoClassId: parallel.id },
    },
    'people of days': notified({ days: shown.dayIds }),
    'people who pay': notified({ accountOf: [shown.id] }),
    'people of a closure': notified({
      closure: { days: shown.dayIds, postponed: [shown.dayIds[0]], uses: application.useIds },
    }),
    'a new class': { path: '/api/admin/new-class/preview', body: planned },
    'a term': { path: '/api/admin/term/preview', body: { classes: [planned] } },
    'imported classes': imported('class', {
      courseId: '測試課程',
      baseId: '測試基地',
      name: '週三班',
      // `times.planned` in Taipei.
      days: '2026-06-09 18:00-20:00',
      venue: '教室',
      capacity: '10',
      feeTwd: '300',
    }),
    'imported teachers': imported('teacher', { name: '匯入的老師', baseId: '測試基地' }),
    'a moved use': {
      path: `/api/admin/space-application/${application.id}/move/check`,
      body: { useId: application.useIds[0], spaceId: spaceIds[own], ...span(times.moved) },
    },
  }
}

const askAll = async (): Promise<Answers> => {
  const answers = new Map<string, string>()
  const headers = await bearerOf(database, manager.accountId)
  for (const [what, { path, body }] of Object.entries(previews())) {
    const key = { 'idempotency-key': randomUUID() }
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, ...key },
      payload: body,
    })
    answers.set(what, `${answer.statusCode} ${answer.body}`)
  }
  return answers
}

test('no preview counts or names anything of another base', () => {
  expect(Object.fromEntries(afterOther)).toEqual(Object.fromEntries(before))
})

test('a class of another base that is published later is in the way without a name', () => {
  expect(before.get('a new class')).toMatch(/"title":""/)
  for (const answer of before.values()) expect(answer).not.toContain(unseenName)
})

test('control: each preview answers, and counts the same things of the own base', () => {
  for (const answer of before.values()) expect(answer).toMatch(/^200 /)
  const unchanged = [...before.keys()].filter((what) => afterOwn.get(what) === before.get(what))
  expect(unchanged).toEqual([])
})

/** Answer an address only. */
const withoutNumbers = ['/api/admin/preview', '/api/admin/preview/plan']

test('control: every preview of a manager that is a POST is compared', () => {
  const declared = endpoints
    .filter(
      ({ method, access }: Endpoint) =>
        method === 'POST' && typeof access === 'object' && access.staff.includes('base_manager'),
    )
    .map(({ path }) => path)
    .filter((path) => /\/(preview|plan|check|notified|import)$/.test(path) && !withoutNumbers.includes(path))
  const compared = Object.values(previews()).map(({ path }) => path)
  const isCompared = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    return compared.some((each) => pattern.test(each))
  }
  expect(declared.length).toBeGreaterThan(8)
  expect(declared.filter((path) => !isCompared(path))).toEqual([])
})
