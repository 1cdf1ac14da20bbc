import { Worker } from 'node:worker_threads'
import { refuse } from 'api/platform/refuse'
import type { FromThread, RenderSettings, ToThread } from './messages.ts'
import type { RenderPage } from './render-page.ts'
import type { RenderedPage } from './rendered-page.ts'
import { unpackError } from './sent-error.ts'

/** Timeout for one page, in ms; with the wait in the queue 3 s in all; then it is refused with 503. */
const timeoutMs = 2_000
/** A thread that does not answer a ping within this time, in ms, hangs and is terminated. */
const answerMs = 2_000

export type RenderWorker = {
  templates: readonly string[]
  render: RenderPage
  contentChanged: () => void
  close: () => Promise<void>
  /** Resolves when the thread has ended, with the error that ended it if there was one. */
  ended: Promise<unknown>
}

type Pending = { resolve: (page: RenderedPage) => void; reject: (error: Error) => void }

/** Starts the thread and resolves when it can render. Rejects when it cannot start. */
export async function startRenderWorker(workerData: RenderSettings, thread: URL): Promise<RenderWorker> {
  const worker = new Worker(thread, {
    workerData,
    // A page's objects live for milliseconds; a small young generation keeps the memory of the process low.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    // React's development build takes twice as long, and the client build is a production build anyway.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const pending = new Map<number, Pending>()
  const ended = watchEnd(worker, pending)
  const tell = (message: ToThread): void => worker.postMessage(message)
  const templates = await untilReady(worker, ended)
  worker.on('message', (message: FromThread) => settle(pending, message))
  let nextId = 0
  return {
    templates,
    ended,
    render: (path) =>
      new Promise((resolve, reject) => {
        const id = nextId++
        const timer = setTimeout(() => {
          pending.delete(id)
          reject(busy())
          endIfHanging(worker)
        }, timeoutMs)
        const settled =
          <T>(act: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            act(value)
          }
        pending.set(id, { resolve: settled(resolve), reject: settled(reject) })
        tell({ kind: 'render', id, path })
      }),
    contentChanged: () => tell({ kind: 'content-changed' }),
    close: async () => {
      tell({ kind: 'close' })
      const timer = setTimeout(() => void worker.terminate(), answerMs)
      await ended
      clearTimeout(timer)
    },
  }
}

const busy = () => refuse('overloaded', { retryAfterSeconds: 2 })

/** Pages that were being rendered when the thread ended are refused at once. */
const watchEnd = (worker: Worker, pending: Map<number, Pending>): Promise<unknown> =>
  new Promise((resolve) => {
    let fault: unknown
    worker.on('error', (error) => (fault = error))
    worker.once('exit', () => {
      for (const { reject } of pending.values()) reject(busy())
      pending.clear()
      resolve(fault)
    })
  })

const untilReady = async (worker: Worker, ended: Promise<unknown>): Promise<readonly string[]> => {
  const first = new Promise<FromThread>((resolve) => worker.once('message', resolve))
  const message = await Promise.race([first, ended.then((fault) => ({ kind: 'ended' as const, fault }))])
  if (message.kind === 'ready') return message.templates
  throw (message.kind === 'ended' && message.fault) || new Error('the thread that renders pages ended')
}

const settle = (pending: Map<number, Pending>, message: FromThread): void => {
  if (message.kind !== 'page' && message.kind !== 'failed') return
  const asked = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'page') asked?.resolve(withBuffer(message.page))
  else asked?.reject(unpackError(message.error))
}

/** A Buffer arrives from another thread as a plain Uint8Array. */
const withBuffer = (page: RenderedPage): RenderedPage => {
  const { buffer, byteOffset, byteLength } = page.body
  return { ...page, body: Buffer.from(buffer, byteOffset, byteLength) }
}

/** A thread that waits for the database still answers pings; one in an endless loop does not. */
function endIfHanging(worker: Worker): void {
  const timer = setTimeout(() => void worker.terminate(), answerMs)
  const onAnswer = (message: FromThread) => {
    if (message.kind !== 'pong') return
    clearTimeout(timer)
    worker.off('message', onAnswer)
  }
  worker.on('message', onAnswer)
  worker.postMessage({ kind: 'ping' } satisfies ToThread)
}
