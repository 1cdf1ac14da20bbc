import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { guestDesk } from '#booking/testing/guest-desk.ts'
import { closureStage } from '#office/testing/closure-stage.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { addClass, hoursAhead } from './arrange-catalog.ts'
import { arrangeMember, arrangeStaff, testNow } from './arrange.ts'

/** A base, and people who also use other bases: a count of one base must not contain what they do at another. */
export type BaseFacts = {
  baseId: number
  /** Differs each time that a base is filled, so that nobody books two classes at one time. */
  round: number
  manager: Account
  visitor: Account
  teacherId: number
}

/** The ids of one round, named as in paths and queries. */
export type FilledBase = {
  classId: number
  classDayId: number
  bookingId: string
  applicationId: string
  drawId: number
  closureId: string
  messageId: number
  /** The number of one thing, by its path. */
  byPath: Readonly<Record<string, number>>
}

/** A telephone of their own, so that nobody finds them by that of somebody else. */
const giveOwnPhone = (owner: pg.Pool, memberId: string) =>
  owner.query(
    `update identity.members set mobile = '09' || lpad((select count(*) from identity.members)::text, 8, '0')
     where id = $1`,
    [memberId],
  )

const arrangeCaller = async ({ owner }: TestDatabase) => {
  const caller = await arrangeMember(owner)
  await giveOwnPhone(owner, caller.accountId)
  return caller
}

/** A member whom neither LINE nor mail reaches. */
const arrangeSilent = async (database: TestDatabase) => {
  const { owner } = database
  const silent = await arrangeCaller(database)
  await owner.query(`update identity.accounts set line_friend = 'blocked' where id = $1`, [silent.accountId])
  await owner.query('update identity.members set notify_line = false, notify_email = false where id = $1', [
    silent.accountId,
  ])
  return silent
}

/**
 * Adds to a base one of everything that a list, a badge or a report of staff counts: classes of today, tomorrow and last
 * week, bookings, waits, guests, attendance, feedback, a class to decide, a draft, a closure with somebody to phone, a
 * failed message, applications, charges, uses without a mark, a draw, closed days, a teacher, a role, an invitation.
 */
export async function fillBase(database: TestDatabase, facts: BaseFacts): Promise<FilledBase> {
  const classes = await addClasses(database, facts)
  const message = await addMessage(database, facts, classes)
  const spaces = await addSpaces(database, facts)
  const office = await addOffice(database, facts)
  const byPath = { ...spaces.byPath, ...office.byPath, 'class-settings': classes.classId }
  return { ...classes, ...message, ...spaces, ...office, byPath }
}

const addClasses = async (database: TestDatabase, facts: BaseFacts) => {
  const { owner } = database
  const { baseId, round, manager, visitor, teacherId } = facts
  const at = (hours: number) => hoursAhead(hours + round * 0.1)
  const { id, dayIds } = await addClass(owner, {
    baseId,
    name: `滿班 ${baseId}-${round}`,
    teachers: [teacherId],
    days: [200, 224, 248, 272].map((hours) => ({ at: at(hours + round * 3), capacity: 4 })),
  })
  const [past, today, tomorrow, closed] = dayIds as [number, number, number, number]
  await owner.query('update catalog.classes set plus_limit = 1 where id = $1', [id])
  const silent = await arrangeSilent(database)
  const book = async (member: Account, days: number[], acceptWaitlist = false) => {
    const order = orderOf(
      id,
      days.map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist })),
    )
    return (await bookDays(depsOf(database), order, member, randomUUID())).id
  }
  const bookingId = await book(visitor, dayIds)
  await book(silent, dayIds)
  await guestDesk(database, manager).book(id, [today, tomorrow], {
    name: `客人${baseId}${round}`,
    phone: `09${baseId}00000${round}0`,
  })
  await owner.query('update catalog.class_days set capacity = seats_taken where id = $1', [today])
  await book(await arrangeCaller(database), [today], true)
  const move = (dayId: number, hours: number) =>
    owner.query(
      `update catalog.class_days set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [dayId, at(hours)],
    )
  await move(past, -72)
  await move(today, 0.5)
  await move(tomorrow, 24)
  await move(closed, 50)
  await owner.query('update catalog.class_days set capacity = capacity + 2 where id = $1', [today])
  await owner.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at) 
     values ($1, $2, $3, $4, $5)`,
    // One more absence pauses further bookings.
    [bookingId, past, ...(round < 2 ? ['absent', 0] : ['present', 1]), testNow],
  )
  await owner.query(
    `insert into booking.feedback (booking_id, rating, words, given_at) values ($1, 4, '很喜歡這一班', $2)`,
    [bookingId, testNow],
  )
  const closure = await closureStage(database, manager).apply(
    { way: 'cancel' },
    { days: [closed], place: { baseId }, now: testNow },
  )
  return { classId: id, classDayId: today, bookingId, closureId: closure.id }
}

const addMessage = async (
  { owner }: TestDatabase,
  { visitor, round }: BaseFacts,
  { classId }: { classId: number },
) => {
  const { rows } = await owner.query<{ id: number }>(
    `with m as (
       insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       values ($1, $2, 'class_cancelled', '{"days": []}', $3, $4, $4::timestamptz + interval '1 day') returning id),
     d as (
       insert into notifications.deliveries (message_id, channel, due_at, first_tried_at, tries, outcome, ended_at)
       select id, 'line', $4, $4, 3, 'gave_up', $4 from m)
     select id from m`,
    [visitor.accountId, `test:${classId}:${round}`, classId, testNow],
  )
  return { messageId: rows[0]!.id }
}

const addSpaces = async ({ owner }: TestDatabase, { baseId, round, visitor }: BaseFacts) => {
  await owner.query(
    `insert into places.opening_hours select $1, w, '08:00', '22:00' from generate_series(0, 6) w where not exists (
       select from places.opening_hours where base_id = $1)`,
    [baseId],
  )
  const spaceId = await arrangeSpace(owner, { baseId, name: `空間 ${baseId}-${round}`, payWithinDays: 5 })
  const { id, useIds } = await arrangeApplication(owner, {
    memberId: visitor.accountId,
    spaceId,
    baseId,
    startsAt: [-44, 4, 80],
  })
  await owner.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds.slice(0, 2)])
  await owner.query(
    `insert into spaces.charges (application_id, space_id, amount_twd, due_at) values ($1, $2, 1000, $3)`,
    [id, spaceId, hoursAhead(-1)],
  )
  await arrangeApplication(owner, { memberId: visitor.accountId, spaceId, baseId, startsAt: [100] })
  const draw = await owner.query<{ id: number }>(
    `insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
     values ($1, '夏季場地抽籤', '2026-08-01', '2026-08-31', '2026-07-01', '2026-07-08', 3, $2) returning id`,
    [baseId, testNow],
  )
  return { applicationId: id, drawId: draw.rows[0]!.id, byPath: { space: spaceId } }
}

const addOffice = async ({ owner }: TestDatabase, { baseId, round }: BaseFacts) => {
  const undecided = await addClass(owner, {
    baseId,
    name: `待決班 ${round}`,
    days: [hoursAhead(100 + round)],
  })
  await owner.query('update catalog.classes set min_people = 5, decide_by = $2 where id = $1', [
    undecided.id,
    hoursAhead(20),
  ])
  await addClass(owner, {
    baseId,
    name: `草稿班 ${round}`,
    publishedAt: null,
    days: [hoursAhead(120 + round)],
  })
  // On the day of the holiday.
  await addClass(owner, { baseId, name: `假日班 ${round}`, days: [hoursAhead(18 * 24 + round)] })
  const one = async (text: string, values: readonly unknown[]) =>
    (await owner.query<{ id: number }>(text, [...values])).rows[0]!.id
  for (const role of ['base_manager', 'base_staff'] as const) {
    const { accountId } = await arrangeStaff(owner, role, { baseId })
    await giveOwnPhone(owner, accountId)
  }
  await owner.query(
    `insert into identity.role_invitations (id, role, base_id, for_name, invited_at, is_by_command, expires_at)
     values ($1, 'base_staff', $2, '新人', $3, false, $3::timestamptz + interval '7 days')`,
    [randomUUID(), baseId, testNow],
  )
  const day = `2026-07-0${round + 1}`
  return {
    byPath: {
      base: baseId,
      teacher: await one('insert into people.teachers (name, base_id) values ($1, $2) returning id', [
        `老師 ${baseId}-${round}`,
        baseId,
      ]),
      'closed-day': await one(
        `insert into places.closed_days (base_id, first_day, last_day, note) values ($1, $2, $2, '整修') returning id`,
        [baseId, day],
      ),
    },
  }
}
