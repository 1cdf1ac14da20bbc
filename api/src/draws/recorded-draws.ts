import { sql, type RawBuilder } from 'kysely'
import type { RecordedTable } from '#platform/things/thing-table.ts'

/** Draws as they were announced, and cancelled. */
export const recordedDraws: RecordedTable = {
  table: 'spaces.draws',
  columns: {
    usesFrom: 'uses_from',
    usesTo: 'uses_to',
    registersUntil: 'registers_until',
    drawsAt: 'draws_at',
    confirmDays: 'confirm_days',
    cancelledAt: 'cancelled_at',
  },
  instants: ['registersUntil', 'drawsAt', 'cancelledAt'],
  isPublished: false,
  title: sql<string>`t.title`,
}

/** The numbers of the changes of a draw. */
export const changesOfDraw = (drawId: number): RawBuilder<number[]> => sql<number[]>`array(
  select x.id from platform.changes x where x.relation = 'spaces.draws' and x.row_id = ${String(drawId)})`
