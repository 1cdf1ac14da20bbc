import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressAfterLogin, recordLogin, startAttempt } from '#line/access/login-steps.ts'
import { channelOfLiffApp } from '#line/liff/channel-of-liff-app.ts'
import type { LiffAppSeed } from '#line/line-seed.ts'
import { findUser } from '#line/line-users.ts'
import { randomHex, type LinePlatform, type LineUser } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { cookieOf, queryOf } from '#line/request-params.ts'
import { credentialsOf } from './in-client-credentials.ts'
import { primaryUrl } from './primary-url.ts'

/** `Line/15.6.0 LIFF`; LINE's plain in-app browser has no ` LIFF`. */
const liffBrowser = /Line\/\d+\.\d+\.\d+ LIFF/

/** The person whose phone this browser is; without it the control API decides. */
const phoneCookie = 'line_simulator_phone'

/**
 * `liff.line.me/{liffId}…` redirects to the app's endpoint. In a LIFF browser the person first consents, once, and the
 * endpoint gets the credentials in its fragment.
 */
export function openLiffRoutes(app: FastifyInstance, platform: LinePlatform): void {
  openedRoute(app, platform)
  for (const path of ['/liff/:id', '/liff/:id/*']) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) =>
      openApp(platform, request, reply, request.params.id),
    )
  }
}

function openApp(
  platform: LinePlatform,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): FastifyReply {
  const { world, base } = platform
  const liffApp = world.liffApps.get(id)
  if (!liffApp) return sendPage(reply, errorPage(base, '沒有這個 LIFF app，請檢查網址。'), 404)
  const tail = request.url.slice(`${base}/liff/${id}`.length)
  const user = phoneUser(platform, request)
  if (!user) return reply.redirect(primaryUrl(liffApp, tail), 302)
  return reply.redirect(consentAddress(platform, liffApp, user, tail), 302)
}

function phoneUser({ world }: LinePlatform, request: FastifyRequest): LineUser | undefined {
  if (!liffBrowser.test(request.headers['user-agent'] ?? '')) return undefined
  return findUser(world, cookieOf(request, phoneCookie) ?? world.liff.phone.user)
}

/** A login attempt that ends at `openedRoute`; without a page when the person consented before. */
function consentAddress(platform: LinePlatform, liffApp: LiffAppSeed, user: LineUser, tail: string): string {
  const { world } = platform
  const channelId = channelOfLiffApp(liffApp.id)
  // LINE offers friendship together with the consent only.
  const botPrompt = user.consents[channelId] ? 'none' : liffApp.botPrompt
  const attempt = startAttempt(world, {
    channelId,
    liffId: liffApp.id,
    redirectUri: `${platform.addressOf('liff')}/opened?${new URLSearchParams({ tail })}`,
    thenOrigin: new URL(liffApp.endpointUrl).origin,
    state: randomHex(6),
    scopes: liffApp.scope,
    disableAutoLogin: false,
    ...(botPrompt === 'none' ? {} : { botPrompt }),
  })
  recordLogin(attempt, user, 'lineautologin')
  return addressAfterLogin(world, attempt, user, platform.addressOf('access'))
}

/** `liff.line.me/opened` exists only here: it turns the code of the consent into credentials. */
function openedRoute(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  app.get('/liff/opened', async (request, reply) => {
    const query = queryOf(request)
    const code = world.codes.get(query.get('code') ?? '')
    const liffApp = world.liffApps.get(code?.request.liffId ?? '')
    const user = findUser(world, code?.userKey)
    if (!code || code.used || !liffApp || !user) {
      return sendPage(reply, errorPage(base, '沒有開啟這個畫面，請回到聊天室再試一次。'), 400)
    }
    code.used = true
    const fragment = new URLSearchParams(await credentialsOf(platform, liffApp, code, user))
    return reply.redirect(`${primaryUrl(liffApp, query.get('tail') ?? '')}#${fragment}`, 302)
  })
}
