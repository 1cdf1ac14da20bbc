import { randomUUID } from 'node:crypto'
import { changeDays, postponeDays } from '#office/day-plan/change-days.ts'
import type { WantedDays } from '#office/day-plan/plan-days.ts'
import { previewDays, previewPostponing } from '#office/day-plan/preview-days.ts'
import { addClassDay } from '#office/staff-class/add-day.ts'
import { cancelClassDays } from '#office/staff-class/cancel-days.ts'
import { decideClass } from '#office/staff-class/decide-class.ts'
import { moveClassDay } from '#office/staff-class/move-day.ts'
import { relocateClassDays } from '#office/staff-class/relocate-days.ts'
import { restoreClassDays } from '#office/staff-class/restore-days.ts'
import { setCapacity } from '#office/staff-class/set-capacity.ts'
import { setClassRules } from '#office/staff-class/set-class-rules.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'

/** What this person of staff does to a class, each call under a new idempotency key unless one is named. */
export const staffVerbs = (
  { db }: Pick<TestDatabase, 'db'>,
  classId: number,
  actor: Account,
  now = testNow,
) => {
  const deps = { db, clock: { now: () => now } }
  const of = <Body>(body: Body, key: string = randomUUID()) => ({ classId, actor, key, body })
  type Days = number[] | 'all'
  return {
    setCapacity: (capacity: number, days: Days = 'all', key?: string) =>
      setCapacity(deps, of({ capacity, days }, key)),
    cancel: (days: Days = 'all', key?: string) =>
      cancelClassDays(deps, of({ days, reason: '颱風停課' }, key)),
    restore: (days: Days = 'all', key?: string) => restoreClassDays(deps, of({ days }, key)),
    move: (classDayId: number, startsAt: Date, hours = 2, key?: string) => {
      const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
      const body = { classDayId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      return moveClassDay(deps, of(body, key))
    },
    addDay: (startsAt: Date, { venue = '教室', capacity = 5 } = {}, key?: string) => {
      const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000)
      const body = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), venue, capacity }
      return addClassDay(deps, of(body, key))
    },
    relocate: (venue: string, days: Days = 'all', key?: string) =>
      relocateClassDays(deps, of({ venue, days, reason: '水管修理' }, key)),
    previewDays: (body: WantedDays) => previewDays(db, { classId, actor, body, now }),
    changeDays: async (body: WantedDays, plan?: string) => {
      const shown = plan ?? (await previewDays(db, { classId, actor, body, now })).plan
      return await changeDays(deps, of({ ...body, reason: '老師住院', plan: shown }))
    },
    previewPostponing: (classDayId: number) =>
      previewPostponing(db, { classId, actor, body: { classDayId }, now }),
    postpone: async (classDayId: number, plan?: string) => {
      const shown = plan ?? (await previewPostponing(db, { classId, actor, body: { classDayId }, now })).plan
      return await postponeDays(deps, of({ classDayId, reason: '老師住院', plan: shown }))
    },
    setRules: (body: Parameters<typeof setClassRules>[1]['body'], key?: string) =>
      setClassRules(deps, of(body, key)),
    decide: (body: Parameters<typeof decideClass>[1]['body'], key?: string) =>
      decideClass(deps, of(body, key)),
  }
}

/** What was written for the members of bookings by staff, oldest first: kind and days of each event. */
export async function readNotified({ owner }: TestDatabase, bookingId: string) {
  const found = await owner.query<{ kind: string; days: Record<string, unknown>[]; actor: string | null }>(
    `select kind, days, actor_id as actor from booking.booking_events
     where booking_id = $1 and kind like 'class%' order by id`,
    [bookingId],
  )
  return found.rows
}
