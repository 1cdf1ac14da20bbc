import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maxClasses, maxDays } from '#office/days-of-classes.ts'
import { forClasses } from '#office/staff-class.ts'
import { maxClosureDays, maxClosureUses } from './closures.ts'

/** Names in one answer. */
export const maxNames = 200

/** `app`: only the messages in the site. `phone`: a guest, who has no account. */
export const waysToNotify = ['line', 'email', 'app', 'phone'] as const
export type WayToNotify = (typeof waysToNotify)[number]

/** A class day, or a use of a space. */
const concern = z.object({
  kind: z.enum(['day', 'use']),
  id: id.serialId,
  title: z.string(),
  startsAt: id.instant,
  endsAt: id.instant,
})

const notifiedPerson = z.object({
  name: z.string(),
  ways: z.array(z.enum(waysToNotify)).check(z.minLength(1)),
  /** Of a closure; null in other lists, which name each person once. */
  of: z.nullable(concern),
})
export type NotifiedPerson = z.output<typeof notifiedPerson>

/** Each who has a seat or waits, once for each day, and each who has borrowed a space, once for each use. */
const closed = z.strictObject({
  closure: z
    .strictObject({
      days: z.array(id.classDayId).check(z.maxLength(maxClosureDays)),
      /** Those of `days` with which the later days of their classes move. */
      postponed: z.array(id.classDayId).check(z.maxLength(maxClosureDays)),
      uses: z.array(id.serialId).check(z.maxLength(maxClosureUses)),
    })
    .check(z.refine(({ days, uses }) => days.length + uses.length > 0, 'empty')),
})

/** A POST, because there may be many days; it changes nothing. */
export const listNotified = endpoint({
  method: 'POST',
  path: '/api/admin/notified',
  summary:
    'Who would be notified: of a change of these days, of another account of these classes, or of a closure. Names, and how each is reached; those who are hardest to reach come first.',
  access: forClasses,
  action: 'class.read',
  look: { kind: 'notified', ofEach: 'classIds' },
  perMinute: 60,
  body: z.union([
    /** Who has a seat or waits. */
    z.strictObject({ days: z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDays)) }),
    /** Who has a seat that costs a fee. */
    z.strictObject({ accountOf: z.array(id.classId).check(z.minLength(1), z.maxLength(maxClasses)) }),
    closed,
  ]),
  output: z.object({
    people: z.array(notifiedPerson),
    /** More than the answer has. */
    others: z.int(),
    /** Of the days and accounts. */
    classIds: z.array(id.classId),
  }),
  errors: ['not_found'],
})
