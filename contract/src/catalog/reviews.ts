import * as z from 'zod/mini'

/** Null until five members have answered. */
export const reviews = z.nullable(
  z.object({
    /** From 1 to 5, with one decimal. */
    rating: z.number(),
    answers: z.int(),
    /** At most three, the latest first, of members who agreed to show theirs. */
    words: z.array(
      z.object({
        name: z.string(),
        rating: z.int(),
        words: z.string(),
      }),
    ),
  }),
)
export type Reviews = NonNullable<z.output<typeof reviews>>
