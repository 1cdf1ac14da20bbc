import * as z from 'zod/mini'
import { personName } from '#identity/person-name.ts'
import { phone } from '#phone.ts'

export const deskSources = ['phone', 'counter'] as const
export type DeskSource = (typeof deskSources)[number]

export const deskPerson = z.union([
  z.strictObject({ personId: z.uuid() }),
  z.strictObject({
    name: personName,
    phone,
    /** The number is known under another name: this is a different person. */
    isSomebodyElse: z.optional(z.boolean()),
  }),
])
export type DeskPerson = z.output<typeof deskPerson>
