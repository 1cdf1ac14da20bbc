import type { FastifyInstance } from 'fastify'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import { findUser } from '#line/line-users.ts'
import type { LinePlatform, LineWorld } from '#line/line-world.ts'
import { formOf, queryOf } from '#line/request-params.ts'
import { requireLiffApp, requireLiffUser } from './require-liff-app.ts'

/** Checks of `liff.requestFriendship()`, and the permissions of LINE MINI Apps. */
export function friendshipRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  app.post('/access/oauth2/v2.1/liff/friendship/validate', async (request, reply) => {
    const form = formOf(request)
    const token = world.accessTokens.get(form.get('accessToken') ?? '')
    const isValid = token && !token.revoked && token.expiresAt > world.now() && findUser(world, token.userKey)
    if (!isValid) return reply.code(400).send({ message: 'no proper argument' })
    return validate(world, token.channelId, form)
  })
  // The real limits are not known: a test sets status 429 as a fault.
  app.post('/liff/liff/v2/oaadd/rateLimit', async (request) => {
    requireLiffUser(world, request, requireLiffApp(world, queryOf(request).get('liffId') ?? ''))
    return {}
  })
  app.get('/liff/liff/v2/incrementalAgreement/unauthorizedPermissions', async (request) => {
    requireAccessToken(world, request)
    return []
  })
}

function validate(world: LineWorld, channelId: string, form: URLSearchParams) {
  const channel = world.channels.get(channelId)
  const account = form.get('officialAccountId')
  if (form.has('templateId')) return invalid('INVALID_TEMPLATE_ID', 'The template is unknown')
  const isKnown = account === null ? channel?.linkedBot !== undefined : account === channel?.linkedBotId
  return isKnown ? { valid: true } : invalid('BOT_NOT_RESOLVED', 'The official account cannot be resolved')
}

const invalid = (code: string, message: string) => ({ valid: false, error: { code, message } })
