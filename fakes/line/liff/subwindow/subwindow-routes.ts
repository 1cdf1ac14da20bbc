import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import { jsonOf } from '#line/liff/json-of.ts'
import type { Subwindow } from '#line/liff/liff-state.ts'
import { lineLiffIds, scannerLiffId } from '#line/liff/line-liff-apps.ts'
import { requireLiffApp, requireLiffUser } from '#line/liff/require-liff-app.ts'
import { randomHex, type LinePlatform, type LineWorld } from '#line/line-world.ts'
import { awaitOutcome } from './await-outcome.ts'

/** LINE documents no limit for the data that windows pass to each other. */
const maxCharacters = 20_000
const statuses = ['submit', 'cancel', 'close'] as const

/** The SDK gets an id, LINE opens the window, and the SDK waits for its result. */
export function subwindowRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  // The id is that of the opened app, mostly one of LINE's own.
  app.get<{ Params: { id: string } }>('/api/liff/v2/sub/:id/origin', async (request) => {
    requireAccessToken(world, request)
    if (!lineLiffIds.includes(request.params.id)) requireLiffApp(world, request.params.id)
    return { origin: 'https://liff-ext.line.me', subwindowCommonModule: true }
  })
  openRoute(app, world)
  childRoutes(app, world)
  waitRoute(app, world)
}

function openRoute(app: FastifyInstance, world: LineWorld): void {
  app.post('/api/liff/v2/sub/msit', async (request) => {
    const { mainLiffId, subLiffId, mstChallenge, appData } = jsonOf(request)
    if (typeof mainLiffId !== 'string' || typeof subLiffId !== 'string' || typeof mstChallenge !== 'string') {
      throw new LineApiRefusal(400, { message: 'no proper argument' })
    }
    requireLiffUser(world, request, requireLiffApp(world, mainLiffId))
    requireShort(appData)
    const msit = randomHex()
    const outcome = subLiffId === scannerLiffId ? world.liff.nextScans.shift() : undefined
    const opened = { mainLiffId, subLiffId, mstChallenge, appData }
    world.liff.subwindows.set(msit, { ...opened, ...(outcome ? { outcome } : {}) })
    return { msit }
  })
}

function childRoutes(app: FastifyInstance, world: LineWorld): void {
  app.post('/api/liff/v2/sub/mst', async (request) => {
    const { msit, mstVerifier } = jsonOf(request)
    const { mstChallenge } = requireSubwindow(world, msit)
    const hash = createHash('sha256').update(String(mstVerifier)).digest('base64url')
    if (hash !== mstChallenge) throw new LineApiRefusal(400, { message: 'mstVerifier does not match' })
    const mst = randomHex()
    world.liff.subwindowTokens.set(mst, String(msit))
    return { mst }
  })
  app.post('/api/liff/v2/sub/appData', async (request) => ({
    data: windowOf(world, request).appData ?? null,
  }))
  app.post('/api/liff/v2/sub/result', async (request) => {
    const { status, result } = jsonOf(request)
    const known = statuses.find((word) => word === status)
    if (!known) throw new LineApiRefusal(400, { message: 'status is invalid' })
    requireShort(result)
    windowOf(world, request).outcome ??= { status: known, result: { ...(result as object) } }
    return {}
  })
}

function waitRoute(app: FastifyInstance, world: LineWorld): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.post('/liff/liff/v2/sub/waitResult', async (request, reply) => {
    const { msit, mstChallenge } = jsonOf(request)
    const subwindow = requireSubwindow(world, msit)
    if (subwindow.mstChallenge !== mstChallenge) {
      throw new LineApiRefusal(400, { message: 'mstChallenge does not match' })
    }
    const outcome = await awaitOutcome(subwindow, AbortSignal.any([closing.signal, request.signal]))
    // A connection that stays open would delay the end of the server.
    if (closing.signal.aborted) reply.header('connection', 'close')
    return outcome
  })
}

function requireShort(data: unknown): void {
  const isShort = (JSON.stringify(data) ?? '').length <= maxCharacters
  if (!isShort) throw new LineApiRefusal(400, { message: 'the data is too long' })
}

function windowOf(world: LineWorld, request: FastifyRequest): Subwindow {
  return requireSubwindow(world, world.liff.subwindowTokens.get(String(jsonOf(request)['mst'])))
}

function requireSubwindow(world: LineWorld, msit: unknown): Subwindow {
  const subwindow = world.liff.subwindows.get(String(msit))
  if (!subwindow) throw new LineApiRefusal(400, { message: 'msit is invalid' })
  return subwindow
}
