import { pages, publicPages } from 'contract/pages'
import { listPersonStatuses } from 'contract/people/people'
import { listPublicPages } from 'contract/search/search'
import type { LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { hitPath } from '#features/search/hit-path.ts'
import { escapeXml, xmlResponse } from './xml.ts'

const staticPaths = Object.values(publicPages).filter((path) => !path.includes(':'))

/** See https://www.sitemaps.org/protocol.html */
export async function loader({ context, url: { origin } }: LoaderFunctionArgs): Promise<Response> {
  const read = context.get(readerContext)
  const [found, statuses] = await Promise.all([read(listPublicPages, {}), read(listPersonStatuses, {})])
  const paths = [
    ...staticPaths,
    ...statuses.map(({ id }) => pages.personaList({ slug: id })),
    ...found.map(hitPath),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
    'application/xml',
  )
}
