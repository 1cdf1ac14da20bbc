import * as z from 'zod/mini'
import { countyIds } from '#places/counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { maybe } from './query.ts'

/**
 * Groups with fewer people are null, to prevent identification. If only one group of a kind were hidden, the next
 * smallest is hidden too: the total would reveal it.
 */
export const smallestGroup = 5
/** For a base in a year with fewer people only the total is disclosed. */
export const smallestDetail = 20

const number = z.nullable(z.int())

/** Companions count as attendances, not as people, because their identity is unknown. */
const figures = z.object({
  people: number,
  personTimes: number,
  classes: z.int(),
  /** In class, summed over all people. */
  hours: number,
})
export type Figures = z.output<typeof figures>

export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/performance',
  summary: 'Attendance figures of the network, of a year and a base, or of all.',
  access: 'visitor',
  query: z.strictObject({
    year: maybe(
      z.pipe(
        z.string().check(z.regex(/^20\d{2}$/, 'year')),
        z.transform((digits: string) => Number(digits)),
      ),
    ),
    base: maybe(id.serialIdText),
  }),
  output: z.object({
    total: figures,
    /** Mean from 1 to 5, one decimal; null for fewer than five ratings. */
    satisfaction: z.nullable(z.number()),
    ratings: number,
    byMonth: z.array(z.extend(figures, { month: z.string() })),
    byBase: z.array(z.extend(figures, { id: id.serialId, name: z.string(), county: z.enum(countyIds) })),
    byCategory: z.array(z.extend(figures, { id: id.slug, name: z.string() })),
    years: z.array(z.int()),
    bases: z.array(z.object({ id: id.serialId, name: z.string() })),
    /** When the stored figures were counted; null when they were counted for this request. */
    countedAt: z.nullable(id.instant),
  }),
  errors: ['not_found'],
})
export type Performance = z.output<typeof readPerformance.output>
