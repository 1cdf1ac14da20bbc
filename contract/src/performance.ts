import * as z from 'zod/mini'
import { countyIds } from '#places/counties.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { maybe } from './query.ts'

/**
 * Groups with fewer people are not disclosed, to prevent identification: their numbers are null. Where only one
 * group of a kind would be hidden, the next smallest is hidden as well; otherwise it could be calculated from the
 * total.
 */
export const smallestGroup = 5
/** For a base in a year with fewer people only the total is disclosed. */
export const smallestDetail = 20

const number = z.nullable(z.int())

/** The figures: companions count as attendances, not as people, because their identity is unknown. */
const figures = z.object({
  /** Members who came at least once. */
  people: number,
  /** Number of attendances, companions included. */
  personTimes: number,
  classes: z.int(),
  /** Hours in class, summed over all people. */
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
    /** Mean of the ratings from 1 to 5, one decimal; null for fewer than five ratings. */
    satisfaction: z.nullable(z.number()),
    ratings: number,
    byMonth: z.array(z.extend(figures, { month: z.string() })),
    byBase: z.array(z.extend(figures, { id: id.serialId, name: z.string(), county: z.enum(countyIds) })),
    byCategory: z.array(z.extend(figures, { id: id.slug, name: z.string() })),
    /** The choices of the filters: years with classes, newest first, and bases. */
    years: z.array(z.int()),
    bases: z.array(z.object({ id: id.serialId, name: z.string() })),
  }),
  errors: ['not_found'],
})
export type Performance = z.output<typeof readPerformance.output>
