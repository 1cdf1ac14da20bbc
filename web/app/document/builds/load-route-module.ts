import { reloadDocument } from '#client/reload-document.ts'
import { currentTarget, noteMissingChunk } from './missing-chunk.ts'
import { mayReload } from './reload-guard.ts'

/**
 * Replaces React Router's own module of this name (`web/own-chunk-loading.ts`), which silently reloads the page in
 * an endless loop when a chunk is missing. This one loads the requested page as a document, at most once in 10 s and
 * twice for one build, then shows the error page.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = module
    return module
  } catch (error) {
    reportError(error)
    if (!mayReload(window.__reactRouterManifest?.version)) {
      noteMissingChunk()
      return withoutChunk
    }
    const target = currentTarget()
    if (target === undefined) reloadDocument()
    else location.assign(`${target.pathname}${target.search}${target.hash}`)
    return await new Promise(() => undefined)
  }
}

const throwMissingChunk = (): never => {
  throw new MissingChunk()
}

/** Throws also on render: the router loses errors thrown while it loads a page without data. */
const withoutChunk = {
  default: throwMissingChunk,
  clientAction: throwMissingChunk,
  clientLoader: throwMissingChunk,
  clientMiddleware: [throwMissingChunk],
}

class MissingChunk extends Error {
  override name = 'MissingChunk'
  /** No response said so: the error page shows no code. */
  readonly status = 0
  override message = '這一頁沒有載入完成，可能是網路不穩或網站剛更新。請重新整理再試一次。'
}
