import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'
import { previewTransfer } from '#transfers/preview-transfer.ts'
import { recallTransfer } from '#transfers/recall-transfer.ts'
import { transferBooking } from '#transfers/transfer-booking.ts'
import { arrangeTwoClasses } from './merged-classes.ts'

type How = { plan?: string; key?: string; now?: Date }

/** What this person of staff does to bring bookings into a class. */
export const transferVerbs = ({ db }: TestDatabase, actor: Account, intoClassId: number) => {
  const preview = (bookingId: string, now = testNow) =>
    previewTransfer(db, { bookingId, actor, body: { intoClassId }, now })
  const deps = (now: Date) => ({ db, clock: { now: () => now } })
  return {
    preview,
    transfer: async (bookingId: string, { plan, key = randomUUID(), now = testNow }: How = {}) => {
      const shown = plan ?? (await preview(bookingId, now)).plan
      const body = { intoClassId, source: 'phone' as const, plan: shown }
      return await transferBooking(deps(now), { bookingId, actor, key, body })
    },
    recall: (bookingId: string, actId: string, now = testNow) =>
      recallTransfer(deps(now), { bookingId, actId, actor }),
  }
}

/** Two parallel classes with these capacities of their days, and the verbs that bring bookings into the second. */
export async function arrangeTransfer(
  database: TestDatabase,
  staff: Account,
  capacities: Parameters<typeof arrangeTwoClasses>[2],
) {
  const classes = await arrangeTwoClasses(database, staff, capacities)
  return { ...classes, verbs: transferVerbs(database, staff, classes.into.classId) }
}
