import { randomUUID } from 'node:crypto'
import { isBaseRole, staffRoles, type Actor } from 'contract/permissions'
import type pg from 'pg'
import { bookDays } from '#booking/book-days.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import {
  arrangeAccount,
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  arrangeTeacher,
  testNow,
} from './arrange.ts'

const dayMs = 86_400_000

/** The booking at base 1 that all actors try to use. Its fields are named as in paths and bodies. */
export type WantedBooking = {
  bookingId: string
  memberId: string
  baseId: number
  classId: number
  classDayId: number
  bookingCode: string
  /** Of somebody for whom staff book. */
  mobile: string
  isToday: boolean
  teacherIds: number[]
  applicationId: string
  drawId: number
}

/** An application for a space of base 1, of two weeks later. */
const arrangeApplication = async (owner: pg.Pool, memberId: string): Promise<string> => {
  const space = await arrangeSpace(owner)
  const { rows } = await owner.query<{ id: string }>(
    `with a as (
       insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
         contact_phone, sent_at)
       values ('0000-0000', $1, 1, 'reading', '讀書會', 8, '', '', '陳小姐', '0912345678', $2) returning id),
     u as (
       insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
       select id, $3, $4, $5, tstzrange($4, $5) from a),
     c as (
       insert into spaces.charges (application_id, space_id, amount_twd) select id, $3, 1000 from a)
     select id from a`,
    [
      memberId,
      testNow,
      space,
      new Date(testNow.getTime() + 14 * dayMs),
      new Date(testNow.getTime() + 14.1 * dayMs),
    ],
  )
  return rows[0]!.id
}

/** A draw for spaces of base 1, which is still to come. */
const arrangeDraw = async (owner: pg.Pool): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
     values (1, '夏季場地抽籤', '2026-08-01', '2026-08-31', '2026-07-01', '2026-07-08', 3, $1) returning id`,
    [testNow],
  )
  return rows[0]!.id
}

export type AccessArrangement = { actors: Readonly<Record<string, Actor>>; booking: WantedBooking }

/** Arranges one actor of every kind, and a booking of one of them. Needs an empty database. */
export async function arrangeAccess({ db, owner }: TestDatabase): Promise<AccessArrangement> {
  await arrangeBasics(owner)
  await arrangeSecondBase(owner)
  const [member, other] = [await arrangeMember(owner), await arrangeMember(owner)]
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [1000] })
  const classDayId = dayIds[0]!
  const order = { classId, days: [{ classDayId, plus: 0 }], acceptPartial: false, acceptOverlap: false }
  const { id } = await bookDays({ db, clock: { now: () => testNow } }, order, member, randomUUID())
  const actors: Record<string, Actor> = {
    'a visitor': { kind: 'visitor' },
    'an account that has not signed up': await arrangeAccount(owner),
    'the owner of the booking': member,
    'another member': other,
  }
  const teacherId = await arrangeTeacher(owner, classId)
  for (const role of staffRoles) {
    actors[`${role} at this base`] = await arrangeStaff(owner, role, { teacherId })
    actors[`${role} who has not signed up`] = await arrangeStaff(owner, role, { teacherId, isMember: false })
    if (isBaseRole(role)) actors[`${role} at another base`] = await arrangeStaff(owner, role, { baseId: 2 })
  }
  actors['teacher of another class'] = await arrangeStaff(owner, 'teacher')
  actors['teacher of this class, at another base only'] = await arrangeStaff(owner, 'teacher', {
    teacherId,
    baseId: 2,
  })
  // After it was booked: the door sees the classes of today.
  await owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    classDayId,
    new Date(testNow.getTime() + 30 * 60_000),
    new Date(testNow.getTime() + 150 * 60_000),
  ])
  const found = await owner.query<{ code: string }>('select code from booking.bookings where id = $1', [id])
  const bookingCode = found.rows[0]!.code
  const booking = {
    bookingId: id,
    memberId: member.accountId,
    baseId: 1,
    classId,
    classDayId,
    bookingCode,
    mobile: '0987654321',
    isToday: true,
    teacherIds: [teacherId],
    applicationId: await arrangeApplication(owner, member.accountId),
    drawId: await arrangeDraw(owner),
  }
  return { actors, booking }
}
