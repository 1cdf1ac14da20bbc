import type { FastifyInstance, FastifyReply } from 'fastify'
import { findOrCreateNewcomer, findUser, readDisplayName } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import type { LineUser, LoginAttempt } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { loginPage } from '#line/pages/login-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { cookieOf, formOf, queryOf } from '#line/request-params.ts'
import { rememberBrowser, sessionCookie } from './browser-session.ts'
import { addressAfterLogin, findAttempt, findSessionUser, recordLogin } from './login-steps.ts'
import { addressOfFailedAutoLogin, addressWithError, refusalOf } from './return-to-site.ts'

const expired = '這個登入畫面已經過期，請回到網站重新登入。'
const badName = '請輸入 1 到 20 個字的名字。'

export function loginRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  app.get('/access/oauth2/v2.1/login', async (request, reply) => {
    const attempt = findAttempt(world, ticketIn(queryOf(request).get('returnUri')))
    if (!attempt) return sendPage(reply, errorPage(base, expired), 400)
    const lastUser = findSessionUser(world, cookieOf(request, sessionCookie))
    return sendPage(reply, loginPage({ platform, attempt, lastUser }), 200, attempt)
  })
  app.post('/access/oauth2/v2.1/login', async (request, reply) => {
    const form = formOf(request)
    const attempt = findAttempt(world, form.get('ticket'))
    if (!attempt) return sendPage(reply, errorPage(base, expired), 400)
    const away = failureAddress(attempt, form.get('failure'))
    if (away) return reply.redirect(away, 303)
    const user = chosenUser(platform, form)
    if (user) return logIn(platform, attempt, user, reply)
    return sendPage(reply, loginPage({ platform, attempt, problem: badName }), 422, attempt)
  })
}

function logIn(platform: LinePlatform, attempt: LoginAttempt, user: LineUser, reply: FastifyReply) {
  const { world, base, accessPath } = platform
  const channel = world.channels.get(attempt.request.channelId)
  if (channel?.status === 'developing' && !channel.testers?.includes(user.key)) {
    const reason = '這個 channel 還在「開發中」，只有管理員與測試人員可以登入。'
    return sendPage(reply, errorPage(base, reason), 400)
  }
  recordLogin(attempt, user, 'pwd')
  rememberBrowser(reply, platform, user)
  return reply.redirect(addressAfterLogin(world, attempt, user, accessPath), 303)
}

function chosenUser({ world }: LinePlatform, form: URLSearchParams): LineUser | undefined {
  if (form.has('user')) return findUser(world, form.get('user'))
  const name = readDisplayName(form.get('name'))
  const friend = form.has('newFriend') ? 'friend' : 'none'
  return name === undefined
    ? undefined
    : findOrCreateNewcomer(world, name, { hasEmail: form.has('newEmail'), friend })
}

function failureAddress({ request }: LoginAttempt, failure: string | null): string | undefined {
  if (failure === 'cancel') return addressWithError(refusalOf(request, 'ACCESS_DENIED'))
  if (failure === 'server-error') return addressWithError(refusalOf(request, 'SERVER_ERROR'))
  const canFail = failure === 'auto-login-fail' && !request.disableAutoLogin
  return canFail ? addressOfFailedAutoLogin(request) : undefined
}

/** Reads only the ticket: the page must not be an open redirect. */
function ticketIn(returnUri: string | null): string | null {
  return /^\/oauth2\/v2\.1\/authorize\/consent\?ticket=([0-9a-f]+)$/.exec(returnUri ?? '')?.[1] ?? null
}
