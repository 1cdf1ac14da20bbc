// The path chooses the behaviour: hang, exit, fail, never answer, or return a page.
import { parentPort } from 'node:worker_threads'
import { refuse } from 'api/platform/refuse'
import type { FromThread, ToThread } from '#render/messages.ts'
import { serializeError } from '#render/serialize-error.ts'

const port = parentPort!
const answer = (message: FromThread): void => port.postMessage(message)
const fault = Object.assign(new TypeError('broken'), { code: '42703', severity: 'ERROR' })

port.on('message', (message: ToThread) => {
  if (message.kind === 'ping') answer({ kind: 'pong' })
  if (message.kind === 'close') port.close()
  if (message.kind !== 'render') return
  const { id, path } = message
  if (path === '/hang') for (;;);
  if (path === '/end') process.exit(1)
  if (path === '/fault') answer({ kind: 'failed', id, error: serializeError(fault) })
  if (path === '/refused') answer({ kind: 'failed', id, error: serializeError(refuse('not_found')) })
  if (path !== '/page') return
  const body = Buffer.from('頁')
  const page = {
    status: 200,
    headers: {},
    body,
    route: path,
    mayBeCached: true,
    isImmutable: false,
    isCompressible: true,
    compressed: {},
  }
  answer({ kind: 'page', id, page })
})
answer({ kind: 'ready', templates: ['/', '/page'] })
