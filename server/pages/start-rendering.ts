import type { Config } from 'api/platform/config'
import type { Logger } from 'api/platform/log'
import { cacheAnswersTotal, rendersTotal, watchQueue } from 'api/platform/metrics'
import { Refusal } from 'api/platform/refuse'
import { createRenderQueue } from '#render/render-queue.ts'
import { startPageRenderer } from '#render/start-page-renderer.ts'
import type { DatabasePlan } from '#storage/database-plan.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** Pages wait for the database now and then; with a few connections one page is rendered while others wait. */
const pagesAtOnce = 3
/** Longest wait of a page for its turn, in ms. */
const longestWaitMs = 500

/** Counts how renderings ended. */
const counted =
  <A extends unknown[], T>(render: (...asked: A) => Promise<T>) =>
  async (...asked: A): Promise<T> => {
    try {
      const page = await render(...asked)
      rendersTotal.inc({ result: 'rendered' })
      return page
    } catch (error) {
      rendersTotal.inc({ result: error instanceof Refusal ? 'refused' : 'failed' })
      throw error
    }
  }

const countedCache = (cache: PageCache): PageCache => ({
  find: (path) => {
    const page = cache.find(path)
    if (page !== undefined) cacheAnswersTotal.inc({ result: 'hit' })
    return page
  },
  render: (path) => {
    cacheAnswersTotal.inc({ result: 'miss' })
    return cache.render(path)
  },
  clear: () => cache.clear(),
})

export type Rendering = {
  /** Pages as they were rendered a moment ago, or rendered now. */
  cache: PageCache
  nameOf: (pathname: string) => string
  /** Forgets all pages: something on them has changed. */
  contentChanged: () => void
  close(): Promise<void>
}

/** Starts what renders pages, the queue in front of it and the cache in front of both. */
export async function startRendering(config: Config, plan: DatabasePlan, log: Logger): Promise<Rendering> {
  const pool = { maxConnections: pagesAtOnce + 1 }
  const hasSharedCache = config.TRUST_PROXY_HOPS > 0
  const settings = {
    database: { ...plan.app, ...pool },
    replica: plan.read === plan.app ? undefined : { ...plan.read, ...pool },
    origin: new URL(config.PUBLIC_URL).origin,
    demo: config.demo,
    buildPollSeconds: config.BUILD_POLL_SECONDS,
    checksAnswers: config.CHECK_ANSWERS === 'on',
    hasSharedCache,
  }
  const renderer = await startPageRenderer(settings, log)
  const queue = createRenderQueue({ atOnce: pagesAtOnce, longestWaitMs })
  const render = (path: string, options: { isRevalidation: boolean }) =>
    queue.run(() => renderer.render(path), options)
  const cache = createPageCache(counted(render), { hasSharedCache })
  watchQueue('pages', () => queue.waiting())
  const contentChanged = () => {
    renderer.contentChanged()
    cache.clear()
  }
  return {
    cache: countedCache(cache),
    contentChanged,
    nameOf: renderer.nameOf,
    close: () => renderer.close(),
  }
}
