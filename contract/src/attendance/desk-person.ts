import * as z from 'zod/mini'
import { personName } from '#identity/person-name.ts'
import { phone } from '#phone.ts'

/** How staff were asked to act for somebody: by telephone, or at the counter. */
export const deskSources = ['phone', 'counter'] as const
export type DeskSource = (typeof deskSources)[number]

/** For whom staff act. */
export const deskPerson = z.union([
  /** A member, or a guest of the base. */
  z.strictObject({ personId: z.uuid() }),
  z.strictObject({
    /** Name and number together name one guest of the base. */
    name: personName,
    phone,
    /** The number is known, but under another name: this is a different person. */
    isSomebodyElse: z.optional(z.boolean()),
  }),
])
export type DeskPerson = z.output<typeof deskPerson>
