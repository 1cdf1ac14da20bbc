// React blocks its thread for milliseconds at a time; here it delays neither bookings nor new connections.
import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from 'api/platform/clock'
import { openDatabase } from 'api/platform/db/database'
import { createPreviewReader, createPublicReader } from 'api/public-routes'
import type { FromThread, RenderSettings, ToThread } from './messages.ts'
import { createPageRenderer } from './render-page.ts'
import { serializeError } from './serialize-error.ts'

const port = parentPort!
const { database, origin, demo, buildPollSeconds, liffId, checksAnswers, hasSharedCache, ...settings } =
  workerData as RenderSettings
const db = openDatabase(database)
const replica = settings.replica && openDatabase(settings.replica)
const listeners: (() => void)[] = []
const onContentChange = (listener: () => void) => void listeners.push(listener)
const deps = {
  db,
  replica,
  clock: systemClock,
  demo,
  buildPollSeconds,
  liffId,
  checksAnswers,
  onContentChange,
}
const read = createPublicReader(deps)
const readDrafts = createPreviewReader(deps)
const { render, templates } = await createPageRenderer({
  read,
  readDrafts,
  previewKey: settings.previewKey,
  origin,
  hasSharedCache,
})

const answer = (message: FromThread): void => port.postMessage(message)

const renderPage = async (id: number, path: string): Promise<void> => {
  try {
    answer({ kind: 'page', id, page: await render(path) })
  } catch (error) {
    answer({ kind: 'failed', id, error: serializeError(error) })
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void renderPage(message.id, message.path)
  else if (message.kind === 'content-changed') listeners.forEach((listener) => listener())
  else if (message.kind === 'ping') answer({ kind: 'pong' })
  else void Promise.all([db.destroy(), replica?.destroy()]).finally(() => port.close())
})
answer({ kind: 'ready', templates })
