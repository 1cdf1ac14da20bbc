import * as z from 'zod/mini'
import { onlineUrl } from '#catalog/online-class.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { venueName } from '#office/staff-class.ts'
import { classFacts } from './class-facts.ts'
import { firstSettings } from './class-settings.ts'

export const maxNewDays = 60

const newDay = z.strictObject({ startsAt: id.knownInstant, endsAt: id.knownInstant })
export type NewDay = z.output<typeof newDay>

/** When, where and by whom. */
export const classDayPlan = {
  baseId: id.serialId,
  /** The room of all days; an online class needs none. */
  venue: z.optional(venueName),
  /**
   * The link into an online class, for those who have booked it; null: the class has a room. Absent: as in the class that
   * is copied.
   */
  onlineUrl: z.optional(z.nullable(onlineUrl)),
  teacherIds: z.array(id.serialId).check(z.maxLength(6)),
  days: z.array(newDay).check(z.minLength(1), z.maxLength(maxNewDays)),
}

/** With the class that is copied, if one is. */
export const previewedPlan = { ...classDayPlan, copyOf: z.optional(id.classId) }

export const clash = z.object({
  /** The start of the new day. */
  day: id.instant,
  /** The base is closed on the day, or at the time, or a teacher or the room is taken. */
  kind: z.enum(['teacher', 'room', 'closed', 'hours']),
  /** The teacher who teaches elsewhere. */
  teacher: z.nullable(z.string()),
  /**
   * The course and the name of the class that takes it, empty for a class of another base that visitors do not see yet; why the base is closed;
   * its hours on that weekday, empty when it has none.
   */
  title: z.string(),
  baseName: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
  /**
   * The room is a space that is reserved then, or in the minutes it needs before and after: a public class is refused. All
   * else only warns.
   */
  forbids: z.boolean(),
})
export type PlanClash = z.output<typeof clash>

const access = { staff: ['admin', 'base_manager'] } as const

/** A POST, because a plan is too long for an address; it changes nothing. */
export const previewClass = endpoint({
  method: 'POST',
  path: '/api/admin/new-class/preview',
  summary:
    'Classes that take the teachers or the room of planned days, and times at which the base is closed.',
  access,
  perMinute: 60,
  body: z.strictObject(previewedPlan),
  output: z.object({ clashes: z.array(clash) }),
})

export const createClass = endpoint({
  method: 'POST',
  path: '/api/admin/new-class',
  summary: 'Creates a class with its days; visitors see it from `publishedAt` on.',
  access,
  idempotent: true,
  perMinute: 20,
  body: z.strictObject({
    ...classDayPlan,
    ...classFacts,
    /** Settings that are not named here are those of this class; without it, the usual ones. */
    copyOf: z.optional(id.classId),
    /** Without the time of registration and publication, which are named below. */
    settings: z.optional(firstSettings),
    registrationOpensAt: id.knownInstant,
    /** Null: a draft. */
    publishedAt: z.nullable(id.knownInstant),
  }),
  output: z.object({ id: id.classId }),
})
