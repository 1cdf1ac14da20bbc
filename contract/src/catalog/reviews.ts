import * as z from 'zod/mini'

/** What everybody may read about a course or a teacher; null until five members have answered. */
export const reviews = z.nullable(
  z.object({
    /** The average of all answers, from 1 to 5, with one decimal. */
    rating: z.number(),
    answers: z.int(),
    /** At most three, the latest first, of members who agreed to show theirs. */
    words: z.array(
      z.object({
        /** Masked: `林○○`. */
        name: z.string(),
        rating: z.int(),
        words: z.string(),
      }),
    ),
  }),
)
export type Reviews = NonNullable<z.output<typeof reviews>>
