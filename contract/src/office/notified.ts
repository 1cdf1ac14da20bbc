import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maxDays } from './days-of-classes.ts'
import { forClasses } from './staff-class.ts'

/** Names in one answer. */
export const maxNames = 200

/** `app`: only the messages in the site. `phone`: a guest, who has no account. */
export const waysToNotify = ['line', 'email', 'app', 'phone'] as const
export type WayToNotify = (typeof waysToNotify)[number]

const notifiedPerson = z.object({
  name: z.string(),
  ways: z.array(z.enum(waysToNotify)).check(z.minLength(1)),
})
export type NotifiedPerson = z.output<typeof notifiedPerson>

/** A POST, because there may be many days; it changes nothing. */
export const listNotified = endpoint({
  method: 'POST',
  path: '/api/admin/notified',
  summary:
    'Who has a seat or waits on these days, and would be notified of a change of them: names, and how each is reached. Those who are hardest to reach come first.',
  access: forClasses,
  action: 'class.read',
  look: { kind: 'notified', ofEach: 'classIds' },
  perMinute: 60,
  body: z.strictObject({
    days: z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDays)),
  }),
  output: z.object({
    people: z.array(notifiedPerson),
    /** More than the answer has. */
    others: z.int(),
    /** Of the days. */
    classIds: z.array(id.classId),
  }),
  errors: ['not_found'],
})
