import * as z from 'zod/mini'
import { countyIds } from './counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { cancelReason } from './staff-class.ts'

const forClosures = { staff: ['admin', 'base_manager'] } as const

/** What a closure (停班停課) does to the class days of a date. */
export const closureWays = ['cancel', 'postpone', 'online'] as const
export type ClosureWay = (typeof closureWays)[number]

/** Maximum class days of one closure. */
export const maxClosureDays = 300
/** Maximum days by which a closure postpones. */
export const maxPostponeDays = 60

/** Which bases: all of a county, or one. */
const place = z.union([
  z.strictObject({ county: z.enum(countyIds) }),
  z.strictObject({ baseId: id.serialId }),
])

const closureDay = z.object({
  classDayId: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  /** People with a seat, and the bookings they belong to. */
  people: z.int(),
  bookings: z.int(),
  waitingParties: z.int(),
})
export type ClosureDay = z.output<typeof closureDay>

/** `pending`: the next moment; `skipped` and `kept` say why in `note`. */
export const closureDayStates = ['pending', 'applied', 'skipped', 'undone', 'kept'] as const

const closure = z.object({
  id: z.uuid(),
  date: id.localDate,
  /** The name of the county or base. */
  placeName: z.string(),
  way: z.enum(closureWays),
  reason: z.string(),
  postponeDays: z.nullable(z.int()),
  createdAt: id.instant,
  undoneAt: z.nullable(id.instant),
  /** Whether the caller may undo it now: some of its days have not begun. */
  mayUndo: z.boolean(),
  days: z.array(z.extend(closureDay, { state: z.enum(closureDayStates), note: z.nullable(z.string()) })),
})
export type Closure = z.output<typeof closure>

export const previewClosure = endpoint({
  method: 'GET',
  path: '/api/admin/closure/preview',
  summary: 'The class days that a closure of this date and place would concern, and how many people.',
  access: forClosures,
  query: z.strictObject({
    date: id.localDate,
    county: z.optional(z.enum(countyIds)),
    baseId: z.optional(id.serialIdText),
  }),
  output: z.object({ days: z.array(closureDay) }),
})

export const applyClosure = endpoint({
  method: 'POST',
  path: '/api/admin/closure',
  summary: 'Cancels, postpones or moves online class days of one date and place in one action.',
  access: forClosures,
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({
    date: id.localDate,
    place,
    how: z.union([
      z.strictObject({ way: z.literal('cancel') }),
      z.strictObject({
        way: z.literal('postpone'),
        days: z.int().check(z.positive(), z.maximum(maxPostponeDays)),
      }),
      z.strictObject({
        way: z.literal('online'),
        // In one spelling: a URL may also be written `HTTPS://…` or `https:…`.
        onlineUrl: z.url({ protocol: /^https$/, normalize: true }).check(z.maxLength(500)),
      }),
    ]),
    reason: cancelReason,
    /** Days of the preview. */
    days: z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxClosureDays)),
  }),
  output: closure,
  errors: [
    'not_found',
    'closure_changed',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/admin/closure',
  summary: 'The closures of the last month at the bases of the caller, the newest first.',
  access: forClosures,
  output: z.object({ closures: z.array(closure) }),
})

export const undoClosure = endpoint({
  method: 'POST',
  path: '/api/admin/closure/:closureId/undo',
  summary: 'Takes a closure back for every day that has not begun and is still as the closure left it.',
  access: forClosures,
  perMinute: 20,
  params: z.strictObject({ closureId: z.uuid() }),
  output: closure,
  errors: ['not_found', 'closure_over'],
})
