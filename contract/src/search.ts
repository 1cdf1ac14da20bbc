import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { maybe } from './query.ts'

/** Kinds of search results, in display order. */
export const searchKinds = ['course', 'class', 'news', 'base', 'team', 'teacher', 'persona'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A text split at the start and end of each matched term. */
const marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.output<typeof marked>

const hit = z.object({
  kind: z.enum(searchKinds),
  id: id.serialId,
  /** An additional part of the page's path besides the id: the person status of a story. */
  slug: z.nullable(id.slug),
  title: marked,
  subtitle: marked,
  /** The excerpt of the text with the matched terms. */
  excerpt: marked,
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

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Courses, classes, news, bases, teams, teachers and stories that contain all words, best first.',
  access: 'visitor',
  perMinute: 120,
  query: z.strictObject({ q: query, kind: maybe(z.enum(searchKinds)) }),
  output: z.object({
    /** True when nothing contains all terms and the results are only similar. */
    isNear: z.boolean(),
    counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
    /** The best results of each kind; up to 50 when one kind was requested. */
    hits: z.array(hit),
  }),
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Up to 8 titles that contain all words, best first.',
  access: 'visitor',
  // Requested at every pause in typing, possibly by a few people behind one address.
  perMinute: 240,
  query: z.strictObject({ q: query }),
  output: z.array(
    z.object({ kind: z.enum(searchKinds), id: id.serialId, slug: z.nullable(id.slug), title: marked }),
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
