import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { formOf, hasRepeats } from '#line/request-params.ts'
import { refuseOAuth } from './line-api-refusal.ts'
import { redeemCode } from './redeem-code.ts'
import { refreshAccess } from './refresh-access.ts'
import { requireClient, requireLiffClient } from './require-client.ts'

/** `POST /api/oauth2/v2.1/token`: with the channel secret, or with `appId` for a code of a LIFF app. */
export function tokenRoute(app: FastifyInstance, platform: LinePlatform): void {
  app.post('/api/oauth2/v2.1/token', async (request) => {
    const form = formOf(request)
    if (hasRepeats(form, new Set(form.keys()))) {
      refuseOAuth('invalid_request', 'a parameter is given more than once')
    }
    const grant = form.get('grant_type')
    if (!grant) refuseOAuth('invalid_request', 'grant_type is required')
    if (grant === 'authorization_code' && form.has('appId')) {
      return redeemCode(platform, requireLiffClient(platform.world, form), form)
    }
    const channel = requireClient(platform.world, form)
    if (grant === 'authorization_code') return redeemCode(platform, channel, form)
    if (grant === 'refresh_token') return refreshAccess(platform.world, channel, form)
    return refuseOAuth('unsupported_grant_type', 'unsupported grant_type')
  })
}
