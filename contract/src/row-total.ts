import * as z from 'zod/mini'

/** How many rows a list has on all of its pages; with the first page only. */
export const rowTotal = z.nullable(
  z.object({
    count: z.int(),
    /** There are more than that; how many is not counted. */
    hasMore: z.boolean(),
  }),
)
export type RowTotal = z.output<typeof rowTotal>
