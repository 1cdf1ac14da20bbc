import * as z from 'zod/mini'
import { classDayStates, modes } from '#catalog/class-states.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { portraitLooks } from '#people/portrait-looks.ts'
import { countyIds } from '#places/counties.ts'
import { maybe } from '#query.ts'

/** Equally good results are shown in this order. */
export const searchKinds = ['course', 'class', 'base', 'teacher', 'team', 'news', 'persona'] as const
export type SearchKind = (typeof searchKinds)[number]

const marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.output<typeof marked>

const nextDay = z.object({
  category: id.slug,
  startsAt: id.instant,
  endsAt: id.instant,
  baseName: z.string(),
  county: z.enum(countyIds),
  mode: z.enum(modes),
  /** Per person and day in whole TWD; 0 = free. */
  feeTwd: z.int(),
  seatsLeft: z.int(),
  state: z.enum(classDayStates),
})
export type NextDay = z.output<typeof nextDay>

const drawing = z.object({
  shape: z.enum(['cover', 'emblem', 'portrait']),
  seed: z.string(),
  category: z.nullable(id.slug),
  looks: z.nullable(portraitLooks),
})

const hit = z.object({
  kind: z.enum(searchKinds),
  id: id.serialId,
  slug: z.nullable(id.slug),
  title: marked,
  subtitle: marked,
  excerpt: marked,
  /** The first bookable coming day, otherwise the first coming one. */
  next: z.nullable(nextDay),
  drawing: z.nullable(drawing),
})
export type SearchHit = z.output<typeof hit>

/** Longer queries are truncated, not refused: a person may have pasted a text. */
const maxCharacters = 64
const query = z.pipe(
  z.string().check(z.maxLength(8000)),
  z.pipe(
    z.transform((value: string) =>
      Array.from(value.toWellFormed().normalize('NFKC')).slice(0, maxCharacters).join('').trim(),
    ),
    id.text(maxCharacters * 2),
  ),
)

/** As in the list's URL: several values joined by commas. */
const understoodFilters = z.object({
  category: z.optional(z.string()),
  county: z.optional(z.string()),
  base: z.optional(z.string()),
  teacher: z.optional(z.string()),
  audience: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  weekday: z.optional(z.string()),
  time: z.optional(z.string()),
  mode: z.optional(z.string()),
  free: z.optional(z.string()),
  seats: z.optional(z.string()),
})
export type UnderstoodFilters = z.output<typeof understoodFilters>

const understood = {
  filters: understoodFilters,
  words: z.string(),
}

export const understandQuery = endpoint({
  method: 'GET',
  path: '/api/search/understanding',
  summary: 'The filters of the class list that a query names, and its other words.',
  access: 'visitor',
  query: z.strictObject({ q: query }),
  output: z.object({
    ...understood,
    /** The query names filters, or has words that say nothing about a class. */
    isChanged: z.boolean(),
    corrected: z.nullable(z.string()),
  }),
})

export const listPopularWords = endpoint({
  method: 'GET',
  path: '/api/search/popular',
  summary: 'Names of the categories and courses that are booked most.',
  access: 'visitor',
  output: z.array(z.string()),
})

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Courses, classes, bases, teachers, teams, news and stories that contain all words or match their filters, best first.',
  access: 'visitor',
  perMinute: 120,
  query: z.strictObject({ q: query, kind: maybe(z.enum(searchKinds)) }),
  output: z.object({
    isNear: z.boolean(),
    corrected: z.nullable(z.string()),
    /** Up to `maxCounted`. */
    counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
    /** The best of each kind; up to 50 when one kind was requested. */
    hits: z.array(hit),
    /** A class that was found, shown or not, can be booked; also true when there are too many to be looked at. */
    hasBookable: z.boolean(),
    ...understood,
    /** The parts of the query that are filters, as typed, and the query without each. */
    named: z.array(z.object({ text: z.string(), rest: z.string() })),
  }),
})

const freeTime = z.object({ startsAt: id.instant, endsAt: id.instant })

const foundSpace = z.object({
  id: id.serialId,
  baseId: id.serialId,
  name: z.string(),
  baseName: z.string(),
  county: z.enum(countyIds),
  people: z.int(),
  /** Per hour in whole TWD; 0 = free. */
  hourlyFeeTwd: z.int(),
  equipment: z.array(z.string()),
  /** The first ones that match the query, at most one for each date. */
  free: z.array(freeTime),
})
export type FoundSpace = z.output<typeof foundSpace>

export const findSpaces = endpoint({
  method: 'GET',
  path: '/api/search/space',
  summary:
    'Spaces that are free at the times that a query names, for so many people and with that equipment.',
  access: 'visitor',
  perMinute: 120,
  query: z.strictObject({ q: query }),
  output: z.object({
    /** False: the query names no space, no number of people and no equipment; then nothing is looked for. */
    isAsked: z.boolean(),
    people: z.nullable(z.int()),
    equipment: z.array(z.string()),
    /** Words that no such space has; they were left out. */
    ignored: z.array(z.string()),
    total: z.int(),
    spaces: z.array(foundSpace),
  }),
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Up to 8 categories, courses, bases, teachers and articles that a text may mean, best first.',
  access: 'visitor',
  // Requested at every pause in typing, possibly by a few people behind one address.
  perMinute: 240,
  query: z.strictObject({ q: query }),
  output: z.array(
    z.object({
      kind: z.enum(['category', ...searchKinds]),
      /** Null for a category, whose id is the slug. */
      id: z.nullable(id.serialId),
      slug: z.nullable(id.slug),
      title: marked,
      next: z.nullable(nextDay),
    }),
  ),
})

export const listPublicPages = endpoint({
  method: 'GET',
  path: '/api/public-page',
  summary: 'Kind, id and title of everything with its own page, for the site map.',
  access: 'visitor',
  output: z.array(
    z.object({ kind: z.enum(searchKinds), id: id.serialId, slug: z.nullable(id.slug), title: z.string() }),
  ),
})
