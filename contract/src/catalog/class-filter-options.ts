import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { listOf } from '#query.ts'
import { base, category, named } from './class-card.ts'
import { classFilters } from './class-filters.ts'

const options = z.object({
  /** Those of the query that are published. */
  courses: z.array(named),
  categories: z.array(category),
  bases: z.array(base),
  teachers: z.array(named),
  audiences: z.array(category),
})

export const listClassFilterOptions = endpoint({
  method: 'GET',
  path: '/api/class-filter',
  summary: 'The options of the class filters, and the names of given courses.',
  access: 'visitor',
  query: z.strictObject({ course: listOf(id.serialIdText, 20) }),
  output: options,
})

/** `today` and `weekend` are shortcuts of the page, `all` is the selection itself. */
export const countedFilters = [
  'category',
  'county',
  'base',
  'teacher',
  'audience',
  'weekday',
  'time',
  'mode',
  'free',
  'seats',
  'today',
  'weekend',
  'all',
] as const

/** Without options that find nothing. Null when there are too many classes to count. */
const optionCounts = z.nullable(z.record(z.enum(countedFilters), z.record(z.string(), z.int())))

export const countClassOptions = endpoint({
  method: 'GET',
  path: '/api/class-filter/count',
  summary: 'How many classes each option of the filters would find, with the other filters applied.',
  access: 'visitor',
  query: classFilters,
  output: z.object({ counts: optionCounts }),
})

export const listCountedOptions = endpoint({
  method: 'GET',
  path: '/api/class-filter/counted',
  summary:
    'The options of the class filters, the names of the chosen courses, and the counts of the options.',
  access: 'visitor',
  query: classFilters,
  output: z.extend(options, { counts: optionCounts }),
})
