import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { linkBookingCalendar as endpoint } from 'contract/calendar/booking-calendar'
import type { Answer } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readBooking } from '#booking/read-booking.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { readBookingCalendar } from './read-booking-calendar.ts'

type LinkDeps = { db: Database; clock: Clock; publicOrigin: string; calendarKey: KeyObject }

const validMs = 10 * 60_000

/** Works ten minutes without a login: LINE's browser cannot store files, and the phone's browser has no session. */
export async function linkBookingCalendar(
  { db, clock, calendarKey }: LinkDeps,
  bookingId: string,
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  await readBooking(db, bookingId, actor)
  const until = String(clock.now().getTime() + validMs)
  return {
    path: `/api/booking-calendar/${bookingId}/${until}/${signatureOf(calendarKey, bookingId, until)}.ics`,
  }
}

/** Serves those links; refuses `link_expired` for one that is forged or too old. */
export function mountCalendarFiles(app: FastifyInstance, deps: LinkDeps): void {
  app.get<{ Params: { bookingId: string; until: string; signature: string } }>(
    '/api/booking-calendar/:bookingId/:until/:signature.ics',
    { config: { opensPage: true } },
    async (request, reply) => {
      const { bookingId, until, signature } = request.params
      if (!isValid(deps, { bookingId, until, signature })) throw refuse('link_expired')
      const { fileName, text } = await readBookingCalendar(deps, bookingId, await ownerOf(deps.db, bookingId))
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(text)
    },
  )
}

const signatureOf = (key: KeyObject, bookingId: string, until: string): string =>
  createHmac('sha256', key).update(`${bookingId} ${until}`).digest('base64url')

const isValid = (
  { clock, calendarKey }: LinkDeps,
  { bookingId, until, signature }: { bookingId: string; until: string; signature: string },
): boolean => {
  const expected = Buffer.from(signatureOf(calendarKey, bookingId, until))
  const given = Buffer.from(signature)
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(until) > clock.now().getTime()
  )
}

/** Read with the rights of the member who booked, not of the person who opens the link. */
const ownerOf = async (db: Database, bookingId: string): Promise<Account> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from booking.bookings where id = ${bookingId}`.execute(db)
  const [owner] = rows
  if (owner === undefined) throw refuse('not_found')
  return { kind: 'account', accountId: owner.member_id, isMember: true, roles: [], sessionId: '' }
}
