import { Worker } from 'node:worker_threads'
import { refuse } from 'api/platform/refuse'
import type { FromThread, RenderSettings, ToThread } from './messages.ts'
import type { RenderPage } from './render-page.ts'
import type { RenderedPage } from './rendered-page.ts'
import { deserializeError } from './serialize-error.ts'

/** For one page, in ms; then it is refused with 503. Together with the queue's wait it is 3 s. */
const timeoutMs = 2_000
/** In ms; a thread that does not answer a ping is terminated. */
const pingTimeoutMs = 2_000

export type RenderWorker = {
  templates: readonly string[]
  render: RenderPage
  contentChanged: () => void
  close: () => Promise<void>
  ended: Promise<unknown>
}

type Pending = { resolve: (page: RenderedPage) => void; reject: (error: Error) => void }

export async function startRenderWorker(workerData: RenderSettings, thread: URL): Promise<RenderWorker> {
  const worker = new Worker(thread, {
    workerData,
    // A page's objects are garbage within milliseconds; a small young generation limits the memory of the process.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    // React's development build takes twice as long, and the client build is a production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const pending = new Map<number, Pending>()
  const ended = watchEnd(worker, pending)
  const send = (message: ToThread): void => worker.postMessage(message)
  const templates = await waitUntilReady(worker, ended)
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
          terminateIfHanging(worker)
        }, timeoutMs)
        const settled =
          <T>(act: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            act(value)
          }
        pending.set(id, { resolve: settled(resolve), reject: settled(reject) })
        send({ kind: 'render', id, path })
      }),
    contentChanged: () => send({ kind: 'content-changed' }),
    close: async () => {
      send({ kind: 'close' })
      const timer = setTimeout(() => void worker.terminate(), pingTimeoutMs)
      await ended
      clearTimeout(timer)
    },
  }
}

const busy = () => refuse('overloaded', { retryAfterSeconds: 2 })

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

const waitUntilReady = async (worker: Worker, ended: Promise<unknown>): Promise<readonly string[]> => {
  const first = new Promise<FromThread>((resolve) => worker.once('message', resolve))
  const message = await Promise.race([first, ended.then((fault) => ({ kind: 'ended' as const, fault }))])
  if (message.kind === 'ready') return message.templates
  throw (message.kind === 'ended' && message.fault) || new Error('the render thread ended during its start')
}

const settle = (pending: Map<number, Pending>, message: FromThread): void => {
  if (message.kind !== 'page' && message.kind !== 'failed') return
  const waiting = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'page') waiting?.resolve(withBuffer(message.page))
  else waiting?.reject(deserializeError(message.error))
}

const withBuffer = (page: RenderedPage): RenderedPage => {
  const { buffer, byteOffset, byteLength } = page.body
  return { ...page, body: Buffer.from(buffer, byteOffset, byteLength) }
}

/** A thread that waits for the database still answers pings; one in an endless loop does not. */
function terminateIfHanging(worker: Worker): void {
  const timer = setTimeout(() => void worker.terminate(), pingTimeoutMs)
  const onAnswer = (message: FromThread) => {
    if (message.kind !== 'pong') return
    clearTimeout(timer)
    worker.off('message', onAnswer)
  }
  worker.on('message', onAnswer)
  worker.postMessage({ kind: 'ping' } satisfies ToThread)
}
