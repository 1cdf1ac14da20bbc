import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { maybe } from '#query.ts'
import { legalKinds } from './legal-kinds.ts'
import { parseLegalSource } from './legal-source.ts'

const kind = z.enum(legalKinds)
export const legalVersion = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d[.-]?\d{0,4}$/, 'version'), z.maxLength(20))

const published = z.object({
  version: z.string(),
  publishedAt: id.instant,
  /** What changed. */
  note: z.string(),
})
export type PublishedLegalText = z.output<typeof published>

const isLegalSource = (text: string): boolean => parseLegalSource(text) !== undefined

export const readLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/:kind',
  summary:
    'The privacy notice or the terms: what staff have published, newest first, and one of these versions; by default the last. None: the text of the program applies.',
  access: 'visitor',
  params: z.strictObject({ kind }),
  query: z.strictObject({ version: maybe(legalVersion) }),
  output: z.object({
    shown: z.nullable(z.extend(published, { source: z.string() })),
    /** At most 100. */
    versions: z.array(published),
  }),
  errors: ['not_found'],
})

export const publishLegalText = endpoint({
  method: 'POST',
  path: '/api/admin/legal',
  summary:
    'Publishes a new version of the privacy notice or the terms. `replaces` is the version that was edited, null for the text of the program.',
  access: { staff: ['admin'] },
  stepUp: true,
  idempotent: true,
  perMinute: 10,
  body: z.strictObject({
    kind,
    replaces: z.nullable(legalVersion),
    source: id.text(20_000, 1).check(z.refine(isLegalSource, 'legal_source')),
    note: id.name(300),
  }),
  output: published,
  errors: ['legal_text_changed'],
})
