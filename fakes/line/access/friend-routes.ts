import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import type { LineWorld, LoginAttempt, LineUser } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { friendPage } from '#line/pages/friend-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { formOf, queryOf } from '#line/request-params.ts'
import { findAttempt, hasConsented, makeFriend } from './login-steps.ts'
import { addressWithCode } from './return-to-site.ts'

const expired = '這個畫面已經過期，請回到網站重新登入。'

/** For `bot_prompt=aggressive`. */
export function friendRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  app.get('/access/oauth2/v2.1/authorize/friend', async (request, reply) => {
    const found = findConsented(world, queryOf(request).get('ticket'))
    if (!found) return sendPage(reply, errorPage(base, expired), 400)
    found.attempt.friendOptionShown = true
    return sendPage(reply, friendPage({ platform, ...found }), 200, found.attempt)
  })
  app.post('/access/oauth2/v2.1/authorize/friend', async (request, reply) => {
    const form = formOf(request)
    const found = findConsented(world, form.get('ticket'))
    if (!found) return sendPage(reply, errorPage(base, expired), 400)
    if (form.get('decision') === 'add') makeFriend(world, found.attempt, found.user)
    return reply.redirect(addressWithCode(world, found.attempt, found.user), 303)
  })
}

/** Opening this page first must not skip the consent page. */
function findConsented(
  world: LineWorld,
  ticket: string | null,
): { attempt: LoginAttempt; user: LineUser } | undefined {
  const attempt = findAttempt(world, ticket)
  const user = attempt?.user
  return attempt && user && hasConsented(user, attempt.request) ? { attempt, user } : undefined
}
