import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { pathAtOrigin } from './hosts/path-at-origin.ts'
import { startLineHosts } from './hosts/start-line-hosts.ts'
import { linePlatform } from './line-platform.ts'
import type { LiffAppSeed, LineSeed, LoginChannelSeed, MessagingChannelSeed } from './line-seed.ts'
import { lineUserId } from './line-user-id.ts'
import { createLineWorld } from './line-world.ts'

const answerMs = 500

export interface RunningLinePlatform {
  /** `http://127.0.0.1:<port>/__line` */
  address: string
  /** Serves `api` and `api-data` without a path, for clients that ignore the path of their base address. */
  origin: string
  accessBase: string
  apiBase: string
  /** `control('POST', '/clock', { advanceMs: 1 })`; throws unless it answers 2xx. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** A scripted login instead of pages; returns the callback. */
  logInByScript(authorizeUrl: string, script: Record<string, unknown>): Promise<URL>
  /** Under LINE's own host names, on a free port; the caller stops it. */
  startHosts(): ReturnType<typeof startLineHosts>
  app: FastifyInstance
  stop(): Promise<void>
}

/** Nothing listens at its webhook address. */
export const smallMessagingChannel: MessagingChannelSeed = {
  id: '2000000100',
  secret: 'c'.repeat(32),
  name: '巷口共學',
  botUserId: lineUserId('1000000001', 'bot'),
  basicId: '@hangkhau',
  tokens: ['long-lived-token'],
  webhookUrl: 'http://127.0.0.1:9/webhook',
  useWebhook: true,
  redelivery: false,
  redeliveryDelaysMs: [50],
  monthlyQuota: 5,
}

/**
 * Two login channels with a LIFF app each (endpoint `/liff` of the callback's site), one official account and four
 * people.
 */
export function smallLineSeed(callback: string): LineSeed {
  return {
    providerId: '1000000001',
    loginChannels: [
      channel('2000000001', 'a'.repeat(32), callback),
      channel('2000000002', 'b'.repeat(32), callback),
    ],
    liffApps: [liffApp('2000000001-AbcdEfgh', callback), liffApp('2000000002-AbcdEfgh', callback)],
    messagingChannels: [smallMessagingChannel],
    users: [
      person('wang', '王小明', { email: 'wang@example.com' }),
      person('lin', '林美麗', { email: 'lin@example.com', friend: 'friend', pictureUrl: '/profile/lin' }),
      person('chen', '陳大華', { email: 'chen@example.com', friend: 'blocked' }),
      person('noemail', '吳清風', {}),
    ],
  }
}

export async function startLinePlatform(seed: LineSeed): Promise<RunningLinePlatform> {
  const app = Fastify({ rewriteUrl: ({ url = '/' }) => belowPrefix(url) })
  // Only pictures use this address; the port is not yet known.
  const world = createLineWorld(seed, { now: () => new Date() })
  const platform = { seed, world, publicUrl: 'http://127.0.0.1/__line' }
  await app.register(linePlatform(platform), { prefix: '/__line' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/__line`
  const control = async (method: string, path: string, body?: unknown) =>
    callControl(address, method, path, body)
  return {
    address,
    origin: new URL(address).origin,
    accessBase: `${address}/access`,
    apiBase: `${address}/api`,
    control,
    logInByScript: async (authorizeUrl, script) => {
      await control('POST', '/login/next', script)
      return locationOf(await fetch(authorizeUrl, { redirect: 'manual' }))
    },
    startHosts: () => startLineHosts({ ...platform, port: 0 }),
    app,
    stop: async () => {
      const closed = app.close()
      // Pending answers may finish; a delayed request would keep its connection for a minute.
      await Promise.race([closed, sleep(answerMs)])
      app.server.closeAllConnections()
      await closed
    },
  }
}

const belowPrefix = (url: string): string => {
  const path = pathAtOrigin(url)
  return path === undefined ? url : `/__line${path}`
}

/** Throws when the response does not redirect. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location')
  if (!location) throw new Error(`expected a redirect, got ${response.status}`)
  return new URL(location, response.url)
}

async function callControl(address: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${address}/__sim${path}`, { method, ...json })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

function channel(id: string, secret: string, callback: string): LoginChannelSeed {
  const callbacks = [callback]
  return {
    id,
    secret,
    name: '巷口共學',
    status: 'published',
    callbacks,
    emailPermission: true,
    linkedBot: '官方帳號',
  }
}

function liffApp(id: string, callback: string): LiffAppSeed {
  return {
    id,
    endpointUrl: `${new URL(callback).origin}/liff`,
    scope: ['openid', 'profile', 'email'],
    viewType: 'full',
    botPrompt: 'aggressive',
    scanQR: true,
    shareTargetPicker: true,
  }
}

function person(key: string, displayName: string, more: Partial<LineSeed['users'][number]>) {
  const plain = {
    description: '',
    language: 'zh-TW',
    friend: 'none' as const,
    consents: {},
    ssoSession: false,
  }
  return { key, displayName, ...plain, ...more }
}
