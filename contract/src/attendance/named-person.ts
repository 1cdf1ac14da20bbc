import * as z from 'zod/mini'
import { personName } from '#identity/person-name.ts'
import { phone } from '#phone.ts'

export const requestSources = ['phone', 'counter'] as const
export type RequestSource = (typeof requestSources)[number]

export const namedPerson = z.union([
  z.strictObject({ personId: z.uuid() }),
  z.strictObject({
    name: personName,
    phone,
    /** The number is known under another name: this is a different person. */
    isSomebodyElse: z.optional(z.boolean()),
  }),
])
export type NamedPerson = z.output<typeof namedPerson>
