import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maxDays } from './days-of-classes.ts'
import { forClasses } from './staff-class.ts'

/** Names in one answer. */
export const maxNames = 200

/** `app`: only the messages in the site. `phone`: a guest, who has no account. */
export const waysToTell = ['line', 'email', 'app', 'phone'] as const
export type WayToTell = (typeof waysToTell)[number]

const toldPerson = z.object({
  name: z.string(),
  ways: z.array(z.enum(waysToTell)).check(z.minLength(1)),
})
export type ToldPerson = z.output<typeof toldPerson>

/** A POST, because there may be many days; it changes nothing. */
export const listTold = endpoint({
  method: 'POST',
  path: '/api/admin/told',
  summary:
    'Who has a seat or waits on these days, and would be notified of a change of them: names, and how each is reached. Those who are hardest to reach come first.',
  access: forClasses,
  action: 'class.read',
  look: { kind: 'told', ofEach: 'classIds' },
  perMinute: 60,
  body: z.strictObject({
    days: z.array(id.classDayId).check(z.minLength(1), z.maxLength(maxDays)),
  }),
  output: z.object({
    people: z.array(toldPerson),
    /** More than the answer has. */
    others: z.int(),
    /** Of the days. */
    classIds: z.array(id.classId),
  }),
  errors: ['not_found'],
})
