import * as z from 'zod/mini'
import * as id from '#ids.ts'

/** Messages are written from `tellFrom` on; until then a change can be taken back. */
export const recall = z.object({ actId: z.uuid(), tellFrom: id.instant })
export type Recall = z.output<typeof recall>

/** What one act of staff can change in a class. */
export const changedParts = [
  'cancelled',
  'restored',
  'confirmed',
  'not_opened',
  'decision_time',
  'merged',
  'day_added',
  'days_cancelled',
  'days_restored',
  'times',
  'rooms',
  'online',
  'link',
  'seats',
  'teachers',
] as const
export type ChangedPart = (typeof changedParts)[number]
