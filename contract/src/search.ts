import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { maybe } from './query.ts'

/** What can be found, in the order in which it is shown. */
export const searchKinds = ['course', 'class', 'news', 'base', 'team', 'teacher', 'persona'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A text cut where the words that were looked for begin and end. */
const marked = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.output<typeof marked>

const hit = z.object({
  kind: z.enum(searchKinds),
  id: id.serialId,
  /** What the address needs beside the id: the person status of a story. */
  slug: z.nullable(id.slug),
  title: marked,
  subtitle: marked,
  /** The place in the text where the words stand. */
  excerpt: marked,
})
export type SearchHit = z.output<typeof hit>

/** Longer queries are cut, not refused: somebody has pasted a text. */
const mostCharacters = 64
const query = z.pipe(
  z.string().check(z.maxLength(8000)),
  z.pipe(
    z.transform((value: string) =>
      Array.from(value.toWellFormed().normalize('NFKC')).slice(0, mostCharacters).join('').trim(),
    ),
    id.text(mostCharacters * 2),
  ),
)

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Courses, classes, news, bases, teams, teachers and stories that hold all words, best first.',
  access: 'visitor',
  perMinute: 120,
  query: z.strictObject({ q: query, kind: maybe(z.enum(searchKinds)) }),
  output: z.object({
    /** Whether nothing holds all words and these only come near. */
    isNear: z.boolean(),
    counts: z.array(z.object({ kind: z.enum(searchKinds), count: z.int() })),
    /** The best of each kind; up to 50 of the kind that was asked for. */
    hits: z.array(hit),
  }),
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Up to 8 titles that hold all words, best first.',
  access: 'visitor',
  // Asked at every pause in typing; for a few people who type behind one address at the same time.
  perMinute: 240,
  query: z.strictObject({ q: query }),
  output: z.array(
    z.object({ kind: z.enum(searchKinds), id: id.serialId, slug: z.nullable(id.slug), title: marked }),
  ),
})

export const listPublicPages = endpoint({
  method: 'GET',
  path: '/api/public-page',
  summary: 'Everything that has a page of its own, for the site map.',
  access: 'visitor',
  output: z.array(
    z.object({ kind: z.enum(searchKinds), id: id.serialId, slug: z.nullable(id.slug), title: z.string() }),
  ),
})
