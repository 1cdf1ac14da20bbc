import { sql } from 'kysely'
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
  isPublished: false,
  title: sql<string>`t.title`,
}
