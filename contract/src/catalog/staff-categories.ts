import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { plainThing } from '#thing.ts'
import { lookOf } from './categories.ts'

export const staffCategories = plainThing({
  path: 'category',
  name: 'course categories',
  action: 'category.change',
  access: { staff: ['admin', 'editor'] },
  creating: { staff: ['admin', 'editor'] },
  fields: z.strictObject({
    name: id.name(10),
    /** The id of the category in addresses; it begins with the one whose motif and colour it has. */
    slug: id.slug.check(z.refine((slug) => lookOf(slug) !== undefined, 'category_slug')),
    place: id.place,
  }),
})
