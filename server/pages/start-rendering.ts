import type { KeyObject } from 'node:crypto'
import type { Config } from 'api/platform/config'
import type { Logger } from 'api/platform/log'
import { watchQueue } from 'api/platform/metrics'
import { pages } from 'contract/pages'
import { createRenderQueue } from '#render/render-queue.ts'
import { startPageRenderer } from '#render/start-page-renderer.ts'
import type { DatabasePlan } from '#storage/database-plan.ts'
import { countCache, countRenderings } from './count-pages.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** While a page waits for the database, another one renders. */
const pagesAtOnce = 3
const maxWaitMs = 500

export type Rendering = {
  cache: PageCache
  templateOf: (pathname: string) => string
  contentChanged: () => void
  /** Renders the first pages, so that visitors do not wait until their code is loaded and compiled. Never rejects. */
  renderFirstPages(): Promise<void>
  close(): Promise<void>
}

const firstPages = [pages.home(), pages.classList()]

type Parts = { plan: DatabasePlan; previewKey: KeyObject; log: Logger }

export async function startRendering(config: Config, { plan, previewKey, log }: Parts): Promise<Rendering> {
  const pool = { maxConnections: pagesAtOnce + 1 }
  const hasSharedCache = config.TRUST_PROXY_HOPS > 0
  const settings = {
    database: { ...plan.app, ...pool },
    replica: plan.read === plan.app ? undefined : { ...plan.read, ...pool },
    origin: new URL(config.PUBLIC_URL).origin,
    demo: config.demo,
    buildPollSeconds: config.BUILD_POLL_SECONDS,
    liffId: config.LINE_LIFF_ID,
    checksAnswers: config.CHECK_ANSWERS === 'on',
    hasSharedCache,
    previewKey,
  }
  const renderer = await startPageRenderer(settings, log)
  const queue = createRenderQueue({ atOnce: pagesAtOnce, maxWaitMs })
  const render = (path: string, options: { isRevalidation: boolean }) =>
    queue.run(() => renderer.render(path), options)
  const cache = createPageCache(countRenderings(render), { hasSharedCache })
  watchQueue('pages', () => queue.waiting())
  const contentChanged = () => {
    renderer.contentChanged()
    cache.clear()
  }
  return {
    cache: countCache(cache),
    contentChanged,
    templateOf: renderer.templateOf,
    renderFirstPages: async () => {
      for (const { reason } of (
        await Promise.allSettled(firstPages.map((path) => cache.render(path)))
      ).filter(isRejected))
        log.warn({ err: reason }, 'a first page was not rendered')
    },
    close: () => renderer.close(),
  }
}

const isRejected = (result: PromiseSettledResult<unknown>) => result.status === 'rejected'
