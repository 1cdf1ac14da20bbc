import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { recordSent, type ShareAttempt, type ShareOutcome } from '#line/liff/liff-state.ts'
import { requireLiffApp, requireLiffUser } from '#line/liff/require-liff-app.ts'
import { findUser } from '#line/line-users.ts'
import { randomHex, type LinePlatform, type LineWorld } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendScriptedPage } from '#line/pages/send-page.ts'
import { shareDonePage, sharePage } from '#line/pages/share-page.ts'
import { formOf, queryOf } from '#line/request-params.ts'
import { readSharedMessages } from './shared-messages.ts'

const picker = '/access/oauth2/v2.1/liff/shareTargetPicker'
/** The SDK polls for the result that long. */
const attemptTtlMs = 10 * 60_000

export function shareRoutes(app: FastifyInstance, platform: LinePlatform): void {
  tokenRoute(app, platform)
  popupRoutes(app, platform)
  resultRoutes(app, platform)
}

/** 403 when the app's console has no share picker. */
function tokenRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.get<{ Params: { id: string } }>('/api/liff/v2/apps/:id/ott', async (request) => {
    const liffApp = requireLiffApp(world, request.params.id)
    const user = requireLiffUser(world, request, liffApp)
    if (!liffApp.shareTargetPicker) throw new LineApiRefusal(403, { message: 'shareTargetPicker is off' })
    const ott = randomHex()
    const outcome = world.liff.nextShares.shift()
    const attempt = { liffId: liffApp.id, userKey: user.key, startedAt: world.now() }
    world.liff.shares.set(ott, { ...attempt, ...(outcome ? { outcome } : {}) })
    return { ott }
  })
}

function popupRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  const expired = '這個分享畫面已經過期，請回到網站重新分享。'
  app.get(picker, async (request, reply) => {
    const attempt = findAttempt(world, queryOf(request))
    const user = findUser(world, attempt?.userKey)
    if (!attempt || !user || attempt.outcome) return sendScriptedPage(reply, errorPage(base, expired), 400)
    const ott = queryOf(request).get('ott') ?? ''
    return sendScriptedPage(reply, sharePage({ platform, liffId: attempt.liffId, ott, user }))
  })
  app.post(picker, async (request, reply) => {
    const form = formOf(request)
    const attempt = findAttempt(world, form)
    if (!attempt || attempt.outcome) return sendScriptedPage(reply, errorPage(base, expired), 400)
    attempt.outcome = outcomeOf(world, attempt, form)
    return sendScriptedPage(reply, shareDonePage(base, attempt.outcome))
  })
}

/** The SDK polls without a bearer: the one-time token is the proof. */
function resultRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  app.get(`${picker}/result`, async (request) => requireAttempt(world, queryOf(request)).outcome ?? {})
  app.post(`${picker}/result`, async (request) => {
    const attempt = requireAttempt(world, queryOf(request))
    if (formOf(request).get('result') !== 'CANCEL') {
      throw new LineApiRefusal(400, { message: 'result must be CANCEL' })
    }
    attempt.outcome ??= { result: 'CANCEL' }
    return { status: 'ok' }
  })
}

function outcomeOf(world: LineWorld, attempt: ShareAttempt, form: URLSearchParams): ShareOutcome {
  const to = form.getAll('to')
  if (form.get('decision') !== 'send' || to.length === 0) return { result: 'CANCEL' }
  const messages = readSharedMessages(parseJson(form.get('messages') ?? ''))
  if (typeof messages === 'string') return { result: 'ERROR', resultDescription: messages }
  const at = new Date(world.now()).toISOString()
  recordSent(world.liff, { by: 'share', from: attempt.userKey, to, messages, at })
  return { result: 'SUCCESS' }
}

function requireAttempt(world: LineWorld, params: URLSearchParams): ShareAttempt {
  const attempt = findAttempt(world, params)
  if (!attempt) throw new LineApiRefusal(400, { message: 'invalid ott' })
  return attempt
}

function findAttempt(world: LineWorld, params: URLSearchParams): ShareAttempt | undefined {
  const attempt = world.liff.shares.get(params.get('ott') ?? '')
  const isCurrent = attempt && world.now() - attempt.startedAt <= attemptTtlMs
  return isCurrent && attempt.liffId === params.get('liffId') ? attempt : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
