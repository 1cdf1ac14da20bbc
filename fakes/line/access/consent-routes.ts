import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { consentPage } from '#line/pages/consent-page.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { formOf, queryOf } from '#line/request-params.ts'
import { addressAfterConsent, findAttempt, grantScopes, makeFriend, mayOfferFriend } from './login-steps.ts'
import { addressWithError, refusalOf } from './return-to-site.ts'

const expired = '這個同意畫面已經過期，請回到網站重新登入。'

/** E-mail and (with `bot_prompt=normal`) friendship are optional. */
export function consentRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base, accessPath } = platform
  app.get('/access/oauth2/v2.1/authorize/consent', async (request, reply) => {
    const attempt = findAttempt(world, queryOf(request).get('ticket'))
    if (!attempt?.user) return sendPage(reply, errorPage(base, expired), 400)
    const offersFriend =
      attempt.request.botPrompt === 'normal' && mayOfferFriend(world, attempt, attempt.user)
    attempt.friendOptionShown ||= offersFriend
    return sendPage(reply, consentPage({ platform, attempt, user: attempt.user, offersFriend }), 200, attempt)
  })
  app.post('/access/oauth2/v2.1/authorize/consent', async (request, reply) => {
    const form = formOf(request)
    const attempt = findAttempt(world, form.get('ticket'))
    if (!attempt?.user) return sendPage(reply, errorPage(base, expired), 400)
    if (form.get('decision') !== 'allow') {
      return reply.redirect(addressWithError(refusalOf(attempt.request, 'ACCESS_DENIED')), 303)
    }
    grantScopes(attempt.user, attempt.request, form.has('email'))
    if (attempt.friendOptionShown && form.has('friend')) makeFriend(world, attempt, attempt.user)
    return reply.redirect(addressAfterConsent(world, attempt, attempt.user, accessPath), 303)
  })
}
