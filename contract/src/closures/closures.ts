import * as z from 'zod/mini'
import { modes } from '#catalog/class-states.ts'
import { onlineUrl } from '#catalog/online-class.ts'
import { endpoint, longActMs } from '#endpoint.ts'
import * as id from '#ids.ts'
import { plan } from '#office/day-plan.ts'
import { cancelReason } from '#office/staff-class.ts'
import { countyIds } from '#places/counties.ts'
import { applicationId } from '#spaces/applications.ts'

const forClosures = { staff: ['admin', 'base_manager'] } as const
const forPhoning = { staff: ['admin', 'base_manager', 'base_staff'] } as const

/** 停班停課; a day that is held as usual is not part of it. */
export const closureWays = ['cancel', 'postpone', 'make_up', 'online'] as const
export type ClosureWay = (typeof closureWays)[number]

export const maxClosureDays = 300
export const maxClosureUses = 1000

const place = z.union([
  z.strictObject({ county: z.enum(countyIds) }),
  z.strictObject({ baseId: id.serialId }),
])

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'))

const closureDay = z.object({
  classDayId: id.classDayId,
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  category: id.slug,
  baseName: z.string(),
  mode: z.enum(modes),
  startsAt: id.instant,
  endsAt: id.instant,
  people: z.int(),
  bookings: z.int(),
  waitingParties: z.int(),
})
export type ClosableDay = z.output<typeof closureDay>

/** The teacher or the room that another class has at the new time. */
const closureClash = z.object({
  classId: id.classId,
  kind: z.enum(['teacher', 'room']),
  name: z.string(),
  title: z.string(),
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
})
export type ClosureClash = z.output<typeof closureClash>

const newTime = z.object({
  startsAt: id.instant,
  endsAt: id.instant,
  /** Also with classes that are closed too: one that is postponed moves out of the way. */
  clashes: z.array(closureClash),
  elsewhere: z.int(),
  /** Holidays, and days on which the base is closed, that are stepped over. */
  skipped: z.array(z.object({ day: id.localDate, name: z.string() })),
  /** To be sent with the choice, so that no day moves to a date that was not shown; a prepared closure plans again at its start. */
  plan,
})

const people = z.array(z.int())

const previewDay = z.extend(closureDay, {
  /** Who is notified about this day, and about it and all later days. */
  told: people,
  toldLater: people,
  postpone: z.extend(newTime, {
    laterDays: z.int(),
    later: z.array(z.object({ was: id.instant, startsAt: id.instant })),
  }),
  makeUp: newTime,
})
/** Uses of spaces are always cancelled: nobody can enter. */
const closureUse = z.object({
  useId: id.serialId,
  applicationId,
  title: z.string(),
  spaceName: z.string(),
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
})

const previewUse = z.extend(closureUse, {
  state: z.enum(['pending', 'approved']),
  /** One of the people who are notified. */
  applicant: z.int(),
})
export type PreviewUse = z.output<typeof previewUse>

const preview = z.object({
  days: z.array(previewDay),
  uses: z.array(previewUse),
  unreachable: people,
})
export type ClosurePreview = z.output<typeof preview>
export type PreviewDay = ClosurePreview['days'][number]

/** `skipped` and `kept` say why in `note`. */
export const closureDayStates = ['pending', 'applied', 'skipped', 'undone', 'kept'] as const

const closure = z.object({
  id: z.uuid(),
  date: id.localDate,
  placeName: z.string(),
  /** Only days held between these times. */
  from: z.nullable(time),
  until: z.nullable(time),
  reason: z.string(),
  createdAt: id.instant,
  armedFor: z.nullable(id.instant),
  startedAt: z.nullable(id.instant),
  /** People, each once, who will be notified when it starts. */
  willTell: z.int(),
  undoneAt: z.nullable(id.instant),
  mayUndo: z.boolean(),
  /** When people are notified; null while days are being changed, and for closures of earlier versions. */
  tellFrom: z.nullable(id.instant),
  isTold: z.boolean(),
  isWithdrawn: z.boolean(),
  /** People, each once, whom the closure concerned, and whom its undoing would. */
  told: z.int(),
  undoTold: z.int(),
  days: z.array(
    z.extend(closureDay, {
      way: z.enum(closureWays),
      /** False for a later day, which moved on. */
      isOnDate: z.boolean(),
      state: z.enum(closureDayStates),
      note: z.nullable(z.string()),
      was: z.nullable(id.instant),
    }),
  ),
  uses: z.array(z.extend(closureUse, { state: z.enum(closureDayStates), note: z.nullable(z.string()) })),
})
export type Closure = z.output<typeof closure>

export const previewClosure = endpoint({
  method: 'GET',
  path: '/api/admin/closure/preview',
  summary:
    'The class days and uses of spaces that a closure of this date and place would concern, what each choice leads to, and whom.',
  access: forClosures,
  perMinute: 60,
  query: z.strictObject({
    date: id.localDate,
    county: z.optional(z.enum(countyIds)),
    baseId: z.optional(id.serialIdText),
    from: z.optional(time),
    until: z.optional(time),
  }),
  output: preview,
})

const choice = z.discriminatedUnion('way', [
  z.strictObject({ classDayId: id.classDayId, way: z.literal('cancel') }),
  z.strictObject({ classDayId: id.classDayId, way: z.literal('postpone'), plan: z.optional(plan) }),
  z.strictObject({ classDayId: id.classDayId, way: z.literal('make_up'), plan: z.optional(plan) }),
  z.strictObject({ classDayId: id.classDayId, way: z.literal('online'), onlineUrl }),
])
export type ClosureChoice = z.output<typeof choice>

export const applyClosure = endpoint({
  method: 'POST',
  path: '/api/admin/closure',
  deadlineMs: longActMs,
  summary:
    'Cancels, postpones, makes up later or moves online class days of one date and place in one action, and cancels the uses of spaces.',
  access: forClosures,
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({
    date: id.localDate,
    place,
    from: z.optional(time),
    until: z.optional(time),
    reason: cancelReason,
    /** When it starts by itself, before the first of the days; at once by default. */
    applyAt: z.optional(id.instant),
    /** Empty when only uses of spaces are concerned. */
    days: z.array(choice).check(z.maxLength(maxClosureDays)),
    /** The uses that the caller was shown; refused when there are others meanwhile. */
    useIds: z.optional(z.array(id.serialId).check(z.maxLength(maxClosureUses))),
  }),
  output: closure,
  errors: [
    'not_found',
    'closure_changed',
    'closure_clashes',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
})

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/admin/closure',
  summary: 'The closures of the last month at the bases of the caller, the newest first.',
  access: forPhoning,
  perMinute: 120,
  output: z.object({ closures: z.array(closure) }),
})

export const undoClosure = endpoint({
  method: 'POST',
  path: '/api/admin/closure/:closureId/undo',
  deadlineMs: longActMs,
  summary:
    'Takes a closure back for every day that has not begun and is still as the closure left it, and for uses of spaces whose time is still free.',
  access: forClosures,
  perMinute: 20,
  params: z.strictObject({ closureId: z.uuid() }),
  output: closure,
  errors: ['not_found', 'closure_over'],
})

/** Null while nobody has phoned. */
const call = { calledAt: z.nullable(id.instant), calledBy: z.nullable(z.string()) }

const unreachedPerson = z.object({
  bookingId: id.bookingId,
  name: z.string(),
  phoneEnd: z.string(),
  isGuest: z.boolean(),
  classes: z.array(z.string()),
  ...call,
})
export type UnreachedPerson = z.output<typeof unreachedPerson>

const unreached = z.object({
  /** People, each once, whom the closure, or its undoing, concerned. */
  told: z.int(),
  pending: z.int(),
  people: z.array(unreachedPerson),
  /** Of those who have no booking among the days: their number is found in the application. */
  applications: z.array(z.object({ id: applicationId, code: z.string(), title: z.string(), ...call })),
})
export type Unreached = z.output<typeof unreached>

export const listUnreached = endpoint({
  method: 'GET',
  path: '/api/admin/closure/:closureId/unreached',
  summary: 'The people of a closure whom neither LINE nor e-mail reached, to be phoned.',
  access: forPhoning,
  look: { kind: 'unreached', of: 'closureId' },
  perMinute: 120,
  params: z.strictObject({ closureId: z.uuid() }),
  output: unreached,
  errors: ['not_found'],
})

export const readPhoneList = endpoint({
  method: 'POST',
  path: '/api/admin/closure/:closureId/phone-list',
  summary:
    'The full numbers of the people of a closure who are to be phoned. The look is recorded for each of them.',
  access: forPhoning,
  stepUp: true,
  look: { kind: 'phone_list', of: 'closureId' },
  perMinute: 20,
  params: z.strictObject({ closureId: z.uuid() }),
  output: z.object({ people: z.array(z.object({ bookingId: id.bookingId, phone: z.string() })) }),
  errors: ['not_found'],
})

export const markCalled = endpoint({
  method: 'POST',
  path: '/api/admin/closure/:closureId/called',
  summary: 'Records that a person of a closure was phoned, or takes that back.',
  access: forPhoning,
  perMinute: 120,
  params: z.strictObject({ closureId: z.uuid() }),
  body: z.strictObject({ bookingId: id.bookingId, isCalled: z.boolean() }),
  output: unreached,
  errors: ['not_found'],
})

export const markApplicantCalled = endpoint({
  method: 'POST',
  path: '/api/admin/closure/:closureId/called-applicant',
  summary: 'Records that the applicant of a space use of a closure was phoned, or takes that back.',
  access: forPhoning,
  perMinute: 120,
  params: z.strictObject({ closureId: z.uuid() }),
  body: z.strictObject({ applicationId, isCalled: z.boolean() }),
  output: unreached,
  errors: ['not_found'],
})
