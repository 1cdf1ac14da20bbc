import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import { readStaffClass } from '#office/staff-class/read-staff-class.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import { classesVerbs } from '#office/testing/classes-verbs.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { changeThing } from '#platform/things/write-thing.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { classSettingsTable } from './class-settings-table.ts'
import { linkPart } from './link-part.ts'

// An online class becomes a class with a room, and gets the room a moment later.

const database = useTestDatabase()
useNotices(database)
let admin: Account
beforeAll(async () => {
  admin = await arrangeStaff(database.owner, 'admin')
})

const link = 'https://meet.example.com/abc'
const secondsLater = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
const dispatchAt = (seconds: number) => dispatchEvents(database.db, secondsLater(seconds))

/** An online class of two days, both booked by a member who has read about it. */
const arrange = async () => {
  const member = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  const table = {
    ...classSettingsTable,
    parts: { ...classSettingsTable.parts, onlineUrl: linkPart({ clock: { now: () => testNow } }) },
  }
  const asked = { table, action: 'class.create', actor: admin, id: classId } as const
  const setLink = (was: string | null, onlineUrl: string | null) =>
    changeThing(database.db, asked, { was: { onlineUrl: was }, now: { onlineUrl }, at: testNow })
  await setLink(null, link)
  await bookDays(depsOf(database), orderOf(classId, days), member, randomUUID())
  await dispatchAt(0)
  return {
    classId,
    dayIds,
    backToRoom: () => setLink(link, null),
    classVerbs: (seconds = 30) => staffVerbs(database, classId, admin, secondsLater(seconds)),
    severalVerbs: (seconds = 30) => classesVerbs(database, admin, secondsLater(seconds)),
    /** What was written since the booking. */
    read: async () => {
      const { rows } = await database.owner.query(
        `select kind, facts, created_at from notifications.messages where member_id = $1 and cause like 'act:%' order by id`,
        [member.accountId],
      )
      return rows.map(({ kind, facts, created_at: at }) => noticeOf(kind, facts, at))
    },
  }
}
const dayIn = (room: string) => ({
  note: '改回現場上課',
  wasWhere: '線上',
  where: expect.stringMatching(new RegExp(` ${room}$`)) as string,
  link: null,
})
const address = { term: '地址', value: expect.stringMatching(/./) as string }
const problems = async () => (await runAudit(database.db, testNow)).filter(({ violations }) => violations > 0)

const recallOf = async (classId: number, seconds: number) =>
  (await readStaffClass(database.db, { classId, actor: admin }, secondsLater(seconds))).recall
const placesOf = async (classId: number) => {
  const { rows } = await database.owner.query(
    `select distinct c.mode, d.venue, d.online_url as link from catalog.class_days d join catalog.classes c on c.id = d.class_id
     where c.id = $1`,
    [classId],
  )
  return rows
}

type Arranged = Awaited<ReturnType<typeof arrange>>
/** All places of staff where days get a room. */
const ways: [string, (arranged: Arranged, venue: string) => Promise<unknown>][] = [
  ['the page of the class', ({ classVerbs }, venue) => classVerbs(60).relocate(venue)],
  ['the plan of days', ({ classVerbs, dayIds }, venue) => classVerbs(60).changeDays({ days: dayIds, venue })],
  [
    'a change of several classes',
    ({ severalVerbs, classId }, venue) => severalVerbs(60).change([classId], { venue }),
  ],
]

test.each(ways)('people get one message, with the room of %s and the address', async (_, giveRoom) => {
  const arranged = await arrange()
  const { classId, backToRoom, classVerbs, read } = arranged
  await backToRoom()
  const { actId } = (await recallOf(classId, 10))!
  expect(await classVerbs().relocate('二樓')).toMatchObject({ toldBookings: 1 })
  // Second thoughts are part of it too.
  await giveRoom(arranged, '三樓')
  const deps = { db: database.db, clock: { now: () => secondsLater(70) } }
  const recalled = recallChange(deps, { classId, actId, actor: admin })
  await expect(recalled).rejects.toMatchObject({ code: 'recall_over' })
  expect(await dispatchAt(179)).toBe(0)
  expect(await dispatchAt(180)).toBe(1)
  const [message, ...more] = await read()
  expect(more).toEqual([])
  expect(message!.days).toMatchObject([dayIn('三樓'), dayIn('三樓')])
  expect(message!.facts).toContainEqual(address)
  expect(await problems()).toEqual([])
})

test.each(ways)(
  'the first room may come from %s, and the return is taken back with it',
  async (_, giveRoom) => {
    const [kept, recalled] = [await arrange(), await arrange()]
    for (const arranged of [kept, recalled]) {
      await arranged.backToRoom()
      await giveRoom(arranged, ' 二樓 ')
    }
    const { classId } = recalled
    const recall = await recallOf(classId, 61)
    const deps = { db: database.db, clock: { now: () => secondsLater(70) } }
    await recallChange(deps, { classId, actId: recall!.actId, actor: admin })
    expect(await dispatchAt(600)).toBe(1)
    expect((await kept.read())[0]!.days).toMatchObject([dayIn('二樓'), dayIn('二樓')])
    expect(await recalled.read()).toEqual([])
    expect(await placesOf(classId)).toEqual([{ mode: 'online', venue: '線上', link }])
    expect(await problems()).toEqual([])
  },
)

test('the plan of one day names the other as without a room, and another time as well', async () => {
  const { dayIds, backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  await classVerbs().changeDays({ days: [dayIds[0]!], venue: '二樓', shiftMinutes: 30 })
  expect(await dispatchAt(150)).toBe(1)
  const [message] = await read()
  expect(message!.days).toMatchObject([
    {
      note: '改期',
      was: expect.stringMatching(/./) as string,
      wasWhere: '線上',
      where: dayIn('二樓').where,
    },
    dayIn('教室另行通知'),
  ])
})

test('a plan without another room leaves the return as it is', async () => {
  const { classId, dayIds, backToRoom, classVerbs, severalVerbs, read } = await arrange()
  await backToRoom()
  await classVerbs().changeDays({ days: dayIds, venue: '教室另行通知', capacity: 6 })
  await severalVerbs().change([classId], { venue: '教室另行通知', addSeats: 1 })
  const recall = await recallOf(classId, 60)
  const deps = { db: database.db, clock: { now: () => secondsLater(60) } }
  await recallChange(deps, { classId, actId: recall!.actId, actor: admin })
  expect(await placesOf(classId)).toEqual([{ mode: 'onsite', venue: '教室另行通知', link: null }])
  expect(await dispatchAt(150)).toBe(1)
  expect((await read())[0]!.days).toMatchObject([dayIn('教室另行通知'), dayIn('教室另行通知')])
})

test('a day without a room yet is in the same message', async () => {
  const { dayIds, backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  await classVerbs().relocate('二樓', [dayIds[0]!])
  expect(await dispatchAt(150)).toBe(1)
  const [message] = await read()
  expect(message!.days).toMatchObject([dayIn('二樓'), dayIn('教室另行通知')])
})

test('taken back, both changes are', async () => {
  const { classId, backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  const { recall } = (await classVerbs().relocate('二樓')).class
  const deps = { db: database.db, clock: { now: () => secondsLater(60) } }
  await recallChange(deps, { classId, actId: recall!.actId, actor: admin })
  expect(await dispatchAt(600)).toBe(0)
  expect(await read()).toEqual([])
  expect(await placesOf(classId)).toEqual([{ mode: 'online', venue: '線上', link }])
})

test('a refused or idle change of the room leaves the message about the return', async () => {
  const { backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  await classVerbs().relocate('教室另行通知')
  await expect(classVerbs().relocate('二樓', [0])).rejects.toMatchObject({ code: 'not_found' })
  expect(await dispatchAt(120)).toBe(1)
  expect((await read())[0]!.days).toMatchObject([dayIn('教室另行通知'), dayIn('教室另行通知')])
})

test('a room that comes after the message is a message of its own', async () => {
  const { backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  expect(await dispatchAt(120)).toBe(1)
  await classVerbs(121).relocate('二樓')
  expect(await dispatchAt(300)).toBe(1)
  const [, second] = await read()
  expect(second!.days[0]).toMatchObject({ note: '換教室', wasWhere: expect.stringContaining('教室另行通知') })
})

test('a room and the sending at once: one message of both, or one of each', async () => {
  const { backToRoom, classVerbs, read } = await arrange()
  await backToRoom()
  await Promise.all([classVerbs(119).relocate('二樓'), dispatchAt(120)])
  await dispatchAt(300)
  const messages = await read()
  expect(messages.at(-1)!.days).toMatchObject([
    { where: dayIn('二樓').where },
    { where: dayIn('二樓').where },
  ])
  expect(messages.length).toBe(messages.at(-1)!.days[0]!.note === '改回現場上課' ? 1 : 2)
})
