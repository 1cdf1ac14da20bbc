import { pages } from 'contract/pages'
import { readSite } from 'contract/site'
import type { LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'

const colors = { background_color: '#FBF7F0', theme_color: '#0E6B5C' }

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  ...[192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose: 'any maskable',
  })),
]

/** The web app manifest: name and icon of a shortcut to the site, with the name of the settings. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { name, tagline } = await context.get(readerContext)(readSite, {})
  const manifest = {
    name,
    short_name: name,
    ...(tagline !== '' && { description: tagline }),
    lang: 'zh-Hant-TW',
    start_url: pages.home(),
    scope: '/',
    display: 'browser',
    ...colors,
    icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
