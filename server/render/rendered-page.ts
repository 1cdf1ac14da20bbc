import { publicReading } from 'api/platform/http/public-reading'
import { etagOf } from 'api/platform/http/revalidation'
import { surfaceOf } from 'web/surfaces'
import { clientBuild } from '#build-folder.ts'
import { createStyleInliner } from './critical-styles/inline-styles.ts'
import { pageHeaders } from './page-headers.ts'
import { hashSource, hashScripts } from './script-hashes.ts'

export type Encoding = 'br' | 'gzip'

export type RenderedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  route: string
  /** The same path always gives the same bytes. */
  isImmutable: boolean
  mayBeCached: boolean
  isCompressible: boolean
  compressed: Partial<Record<Encoding, Buffer>>
}

type About = {
  scriptNonce: string
  isHttps: boolean
  hasSharedCache?: boolean
  pathname: string
  route: string
  lateStyles?: string
}

export async function toRenderedPage(
  answer: Response,
  { scriptNonce, isHttps, hasSharedCache = false, pathname, route, lateStyles = '' }: About,
): Promise<RenderedPage> {
  const type = answer.headers.get('content-type') ?? ''
  const page = type.startsWith('text/html')
    ? finishHtml(await answer.text(), { nonce: scriptNonce, lateStyles })
    : undefined
  const body = page ? Buffer.from(page.html) : Buffer.from(await answer.arrayBuffer())
  const mayBeCached = surfaceOf(pathname).cache === 'shared'
  const isCompressible = isText.test(type) && body.length >= minBytesToCompress
  return {
    status: answer.status,
    headers: {
      ...pageHeaders({ scripts: page?.scripts ?? [], styles: page?.styles ?? [], isHttps, pathname }),
      'cache-control': mayBeCached ? publicReading.page(hasSharedCache) : 'no-store',
      ...Object.fromEntries(answer.headers),
      ...(answer.status === 200 ? { etag: etagOf(body) } : {}),
      ...(isCompressible ? { vary: 'accept-encoding' } : {}),
    },
    body,
    route,
    mayBeCached,
    isImmutable: answer.headers.get('cache-control')?.includes('immutable') ?? false,
    isCompressible,
    compressed: {},
  }
}

const inlineStyles = createStyleInliner(clientBuild)

const finishHtml = (rendered: string, scripts: { nonce: string; lateStyles: string }) => {
  const { html, styles } = inlineStyles(rendered, scripts)
  return { ...hashScripts(html, scripts.nonce), styles: styles === '' ? [] : [hashSource(styles)] }
}

const isText = /^(text\/|application\/(json|xml|rss)|image\/svg)/

/** Smaller bodies gain too little. */
const minBytesToCompress = 1024
