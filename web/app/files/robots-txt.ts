import { pages } from 'contract/pages'
import type { LoaderFunctionArgs } from 'react-router'
import { surfaces } from '#surfaces/surfaces.ts'

const disallowed = [
  '/api/',
  ...surfaces
    .filter(({ robots }) => robots === 'closed')
    .flatMap(({ prefix }) => [`${prefix}$`, `${prefix}/`]),
  '/member/',
  pages.signup(),
  pages.classHistory(),
  pages.search(),
  '/builds/',
  '/__line/',
]

/** See RFC 9309. */
export function loader({ url }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
