import { readLegalText, type PublishedLegalText } from 'contract/site/legal'
import type { LegalKind } from 'contract/site/legal-kinds'
import { parseLegalSource } from 'contract/site/legal-source'
import { taipeiDate } from 'contract/taipei-time'
import type { LoaderFunctionArgs } from 'react-router'
import { pageData } from '#client/page-data.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import type { LegalText } from '#text/legal/legal-text.ts'

export type PastVersion = { version: string; date: string; note: string }

type Wanted = { kind: LegalKind; first: LegalText }

/**
 * On the server, so that the page's script does not contain the text: the version of the query, or the current one, with
 * the list of all. `first` is what an installation begins with.
 */
export async function loadLegalText(
  { kind, first }: Wanted,
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
) {
  const asked = url.searchParams.get('version') ?? undefined
  const isFirst = asked === first.version
  const query = asked === undefined || isFirst ? {} : { version: asked }
  const { shown, versions } = await readOr404(
    context.get(readerContext)(readLegalText, { params: { kind }, query }),
  )
  const text = isFirst || shown === null ? first : textOf(first, shown)
  const past = versions.map(({ version, publishedAt, note }) => ({
    version,
    date: taipeiDate(new Date(publishedAt)),
    note,
  }))
  const history: PastVersion[] = [...past, { version: first.version, date: first.updated, note: '' }]
  return pageData({ text, history, current: history[0]!.version })
}

const textOf = (first: LegalText, shown: PublishedLegalText & { source: string }): LegalText => ({
  ...first,
  ...parseLegalSource(shown.source)!,
  version: shown.version,
  updated: taipeiDate(new Date(shown.publishedAt)),
})
