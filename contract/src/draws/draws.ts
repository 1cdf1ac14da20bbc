import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { drawPhases, lotOutcomes } from '#lots.ts'

export const drawCard = z.object({
  id: id.serialId,
  title: z.string(),
  baseId: id.serialId,
  baseName: z.string(),
  spaceNames: z.array(z.string()),
  /** The first and the last day of use. */
  usesFrom: id.localDate,
  usesTo: id.localDate,
  registersUntil: id.instant,
  drawsAt: id.instant,
  /** Days after the draw in which winners confirm; what is not confirmed is cancelled. */
  confirmDays: z.int(),
  phase: z.enum(drawPhases),
})
export type DrawCard = z.output<typeof drawCard>

export const drawEntry = z.object({
  /** The case number of the application. */
  code: z.string(),
  /** The number of the wanted time, a part of what is hashed. */
  useId: id.serialId,
  spaceName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  key: z.string(),
  /** In the order of the draw; null: it did not take part, because an earlier entry is of the same group. */
  place: z.nullable(z.int()),
  outcome: z.enum(lotOutcomes),
  /** Of those who wait for the same times, from 1; null unless `waiting`. */
  waitsAs: z.nullable(z.int()),
  /** It has got its time after all. */
  isPassedDown: z.boolean(),
  /** It had got its time, which was cancelled, rejected or moved since. */
  isGivenUp: z.boolean(),
})
export type DrawEntry = z.output<typeof drawEntry>

/** Without names and contacts. */
export const publicDraw = z.extend(drawCard, {
  /** The SHA-256 of the seed, published with the draw, before anybody knows who takes part. */
  commitment: z.string(),
  /** Null until it is drawn. */
  seed: z.nullable(z.string()),
  drawnAt: z.nullable(id.instant),
  /** How many times take part as things are now; of a drawn one, how many took part. */
  entrants: z.int(),
  entries: z.array(drawEntry),
})
export type PublicDraw = z.output<typeof publicDraw>

const params = z.strictObject({ drawId: id.serialIdText })

export const listDraws = endpoint({
  method: 'GET',
  path: '/api/space-draw',
  summary:
    'The draws for spaces that are still to come or whose days of use are not over, the next one first.',
  access: 'visitor',
  perMinute: 120,
  perMinuteAndAddress: 600,
  output: z.object({ items: z.array(drawCard) }),
})

export const readDraw = endpoint({
  method: 'GET',
  path: '/api/space-draw/:drawId',
  summary: 'A draw with its rule, and after it the seed and the order of all entries.',
  access: 'visitor',
  perMinute: 120,
  perMinuteAndAddress: 600,
  params,
  output: publicDraw,
  errors: ['not_found'],
})
