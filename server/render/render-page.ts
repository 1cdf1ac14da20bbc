import { randomBytes, type KeyObject } from 'node:crypto'
import type { Previewed } from 'api/platform/preview-token'
import type { Reader } from 'contract/endpoint'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { serverBuild } from '#build-folder.ts'
import { createTemplateFinder, pageTemplates } from './page-templates.ts'
import { asPreview, findPreviewed, readPreview } from './preview-page.ts'
import { toRenderedPage, type RenderedPage } from './rendered-page.ts'

type PageEntry = {
  provideContext(parts: {
    read: Reader
    scriptNonce: string
    onFault: (fault: unknown) => void
  }): RouterContextProvider
  lateStyles: string
}

/** The same page for every visitor. Throws errors of loaders and of rendering. */
export type RenderPage = (path: string) => Promise<RenderedPage>

/** The origin is a setting and never taken from a request. */
export async function createPageRenderer({
  read,
  readDrafts,
  previewKey,
  origin,
  hasSharedCache,
}: {
  read: Reader
  /** Of what is not published too. */
  readDrafts: (previewed: Previewed) => Reader
  previewKey: KeyObject
  origin: string
  hasSharedCache: boolean
}): Promise<{ render: RenderPage; templates: readonly string[] }> {
  const build = (await import(serverBuild)) as ServerBuild
  const entry = build.entry.module as unknown as PageEntry
  const handle = createRequestHandler(build, 'production')
  const templates = pageTemplates(build.routes)
  const templateOf = createTemplateFinder(templates)
  const isHttps = origin.startsWith('https:')

  const render: RenderPage = async (path) => {
    const previewed = findPreviewed(previewKey, path, new Date())
    if (previewed === undefined) return await renderWith(read, path)
    const reader = readDrafts(previewed)
    const preview = await readPreview(previewed, reader)
    return asPreview(await renderWith(reader, preview.publicPath), preview)
  }

  const renderWith = async (reader: Reader, path: string): Promise<RenderedPage> => {
    const request = new Request(`${origin}${path}`)
    // Unpredictable before the page is rendered, so injected markup cannot contain it.
    const scriptNonce = randomBytes(16).toString('hex')
    const faults: unknown[] = []
    const onFault = (fault: unknown) => void faults.push(fault)
    const answer = await handle(request, entry.provideContext({ read: reader, scriptNonce, onFault }))
    if (faults.length > 0) throw faults[0]
    const { pathname } = new URL(request.url)
    return await toRenderedPage(answer, {
      scriptNonce,
      isHttps,
      hasSharedCache,
      pathname,
      route: templateOf(pathname),
      lateStyles: entry.lateStyles,
    })
  }
  return { render, templates }
}
