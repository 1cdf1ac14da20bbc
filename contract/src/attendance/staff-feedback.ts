import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { cursor, maybe } from '#query.ts'
import { rowTotal } from '#row-total.ts'

const writtenFeedback = z.object({
  classId: id.classId,
  title: z.string(),
  className: z.string(),
  rating: z.int(),
  words: z.string(),
  givenAt: id.instant,
})
export type WrittenFeedback = z.output<typeof writtenFeedback>

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary:
    'What members wrote about the classes of the bases that the caller works for, the newest first, without names, and with the first page all ratings. Administrators see all bases.',
  access: { staff: ['admin', 'base_manager', 'base_staff'] },
  query: z.strictObject({
    cursor,
    classId: maybe(id.classIdText),
  }),
  output: z.object({
    class: z.nullable(
      z.object({ title: z.string(), className: z.string(), category: id.slug, baseName: z.string() }),
    ),
    /** How many members gave 1, 2, 3, 4 and 5, also without words; with the first page only. */
    ratings: z.nullable(z.array(z.int()).check(z.length(5))),
    items: z.array(writtenFeedback),
    nextCursor: z.nullable(z.string()),
    /** Of those with words. */
    total: rowTotal,
  }),
  errors: ['not_found'],
})
