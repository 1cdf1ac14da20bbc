import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Wanted = { memberId: string } & ({ dayIds: readonly number[] } | { bookingId: string })

/**
 * Also locks days that the member waits for, by id: nobody can join a waitlist or be promoted meanwhile.
 * Returns those on which parties wait.
 */
export async function lockDays(tx: Tx, { memberId, ...wanted }: Wanted): Promise<number[]> {
  const ids =
    'dayIds' in wanted
      ? sql`${wanted.dayIds as number[]}::int[]`
      : sql`array(select class_day_id from booking.booking_days where booking_id = ${wanted.bookingId})`
  const { rows } = await sql<{ id: number; hasQueue: boolean }>`
    select id, has_queue as "hasQueue" from booking.lock_days(${ids} || array(
      select class_day_id from booking.booking_days where member_id = ${memberId} and state = 'waiting'))`.execute(
    tx,
  )
  return rows.filter(({ hasQueue }) => hasQueue).map(({ id }) => id)
}
