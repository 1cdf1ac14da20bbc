import * as z from 'zod/mini'
import { personName } from '#identity/person-name.ts'
import { phone } from '#phone.ts'

/** How somebody asked staff: by telephone, or at the counter. */
export const requestSources = ['phone', 'counter'] as const
export type RequestSource = (typeof requestSources)[number]

/** Known by id, or new with a name and a number. */
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
