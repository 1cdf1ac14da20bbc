import type { ParallelClass, ParallelDay } from 'contract/transfers/merge'
import { sql } from 'kysely'
import type { Moved } from '#booking/moves/write-moves.ts'
import type { KnownDay } from '#office/day-plan/read-known-days.ts'
import type { Tx } from '#platform/db/database.ts'

type Pairs = {
  into: Pick<ParallelClass, 'baseName'>
  pairs: readonly { from: KnownDay; to: ParallelDay | null }[]
}

/** What people leave, for their messages; the room only where it is another one. */
export async function readDetailsBefore(
  tx: Tx,
  classId: number,
  { into, pairs }: Pairs,
): Promise<Moved['before']> {
  const { rows } = await sql<{ className: string; baseName: string }>`
    select c.name as "className", s.name as "baseName"
    from catalog.classes c join places.bases s on s.id = c.base_id where c.id = ${classId}`.execute(tx)
  const names = rows[0]!
  return new Map(
    pairs.map(({ from: { id, startsAt, endsAt, venue }, to }) => {
      const isElsewhere = venue !== to?.venue || names.baseName !== into.baseName
      return [id, { startsAt, endsAt, ...names, ...(isElsewhere && { venue }) }]
    }),
  )
}
