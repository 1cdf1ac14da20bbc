import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchChromium } from '../e2e/support/launch-chromium.ts'

type Params = Record<string, unknown>
type Answer = {
  id?: number
  sessionId?: string
  method?: string
  params?: Params
  result?: Params
  error?: unknown
}

/** Commands of Chromium's protocol, to the browser or to a page, and events of the browser. */
export type Protocol = {
  send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  on: (method: string, listener: (params: Params) => void) => void
}

/**
 * A browser in which nobody inspects scripts: Playwright enables the protocol's `Runtime` domain in each page, for which V8
 * computes the position of every new error. Ends with `use`.
 */
export async function withUninspectedBrowser<T>(use: (protocol: Protocol) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-browser-'))
  const args = [
    ...launchChromium.args,
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ]
  const child = spawn(launchChromium.executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const protocol = await connect(await readAddress(child.stderr))
    return await use(protocol)
  } finally {
    child.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const readAddress = (errors: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    errors.on('data', (part: Buffer) => {
      text += part.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
    errors.once('close', () => reject(new Error(`the browser ended: ${text.slice(-500)}`)))
  })

async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<Params>>()
  const listeners = new Map<string, (params: Params) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result = {}, error } = JSON.parse(String(data)) as Answer
    if (id === undefined) return listeners.get(method!)?.(params)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) return call?.resolve(result)
    return call?.reject(new Error(JSON.stringify(error)))
  })
  let lastId = 0
  return {
    send: (method, params = {}, sessionId) => {
      const id = (lastId += 1)
      const call = Promise.withResolvers<Params>()
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }))
      return call.promise
    },
    on: (method, listener) => void listeners.set(method, listener),
  }
}
