import * as z from 'zod/mini'
import * as id from '#ids.ts'
import { countyIds } from '#places/counties.ts'
import { flag, listOf, maybe } from '#query.ts'
import { modes } from './class-states.ts'

export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
const classSorts = ['soon', 'new', 'seats'] as const
/** `near-3`: classes of the bases near base 3 first. The reader's own position is never sent. */
export type ClassSort = (typeof classSorts)[number] | `near-${number}`
const classSort = z
  .string()
  .check(z.regex(new RegExp(`^(${classSorts.join('|')}|near-[1-9]\\d{0,8})$`), 'sort'))

export const classViews = ['grid', 'calendar'] as const

const searchText = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').trim()),
    id.text(64),
  ),
)

/** Of filters that may have several values. */
export const maxFilterValues = {
  category: 12,
  county: 22,
  course: 20,
  base: 20,
  teacher: 20,
  audience: 10,
  weekday: 7,
  time: 3,
  mode: 2,
} as const

/** The same names in the page's URL and in the API's. */
export const classFilters = z.strictObject({
  q: maybe(searchText),
  category: listOf(id.slug, maxFilterValues.category),
  county: listOf(z.enum(countyIds), maxFilterValues.county),
  course: listOf(id.serialIdText, maxFilterValues.course),
  base: listOf(id.serialIdText, maxFilterValues.base),
  teacher: listOf(id.serialIdText, maxFilterValues.teacher),
  audience: listOf(id.slug, maxFilterValues.audience),
  from: maybe(id.localDate),
  to: maybe(id.localDate),
  month: maybe(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month'))),
  /** 0 = Sunday … 6 = Saturday. */
  weekday: listOf(
    z.pipe(
      z.string().check(z.regex(/^[0-6]$/, 'weekday')),
      z.transform((digit: string) => Number(digit)),
    ),
    maxFilterValues.weekday,
  ),
  time: listOf(z.enum(timesOfDay), maxFilterValues.time),
  mode: listOf(z.enum(modes), maxFilterValues.mode),
  free: flag,
  seats: flag,
  past: flag,
  /** Coming classes that are full or no longer take bookings, instead of the others. */
  closed: flag,
  sort: z.pipe(
    maybe(classSort),
    z.transform((value: string | undefined) => (value ?? 'soon') as ClassSort),
  ),
})
export type ClassFilters = z.output<typeof classFilters>
