import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'api/platform/log'
import { refuse } from 'api/platform/refuse'
import type { RenderSettings } from './messages.ts'
import { createTemplateFinder } from './page-templates.ts'
import type { RenderPage } from './render-page.ts'
import { startRenderWorker, type RenderWorker } from './render-worker.ts'

const restartMs = 200

export type PageRenderer = {
  render: RenderPage
  templateOf: (pathname: string) => string
  /** Clears the thread's caches of settings and counts. */
  contentChanged: () => void
  close: () => Promise<void>
}

/**
 * Replaces the thread when it ends; meanwhile pages are refused with 503. Rejects when the first thread cannot start.
 */
export async function startPageRenderer(
  settings: RenderSettings,
  log: Logger,
  thread = new URL('./render-thread.ts', import.meta.url),
): Promise<PageRenderer> {
  const first = await startRenderWorker(settings, thread)
  let current: RenderWorker | undefined = first
  let isClosing = false

  const replaceWhenEnded = async (worker: RenderWorker): Promise<void> => {
    const err = await worker.ended
    current = undefined
    if (isClosing) return
    log.error({ err }, 'the render thread ended and is replaced')
    while (current === undefined && !isClosing) {
      await sleep(restartMs, undefined, { ref: false })
      current = await startRenderWorker(settings, thread).catch((error: unknown) => {
        log.error({ err: error }, 'the render thread does not start')
        return undefined
      })
    }
    if (current !== undefined) void replaceWhenEnded(current)
  }
  void replaceWhenEnded(first)

  return {
    render: async (path) => {
      if (current === undefined) throw refuse('overloaded', { retryAfterSeconds: 2 })
      return await current.render(path)
    },
    templateOf: createTemplateFinder(first.templates),
    contentChanged: () => current?.contentChanged(),
    close: async () => {
      isClosing = true
      await current?.close()
    },
  }
}
