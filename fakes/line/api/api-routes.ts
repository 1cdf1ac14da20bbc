import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { certsRoute } from './certs-route.ts'
import { channelTokenRoute } from './channel-token-route.ts'
import { deauthorizeRoute } from './deauthorize-route.ts'
import { profileRoutes } from './profile-routes.ts'
import { revokeRoute } from './revoke-route.ts'
import { tokenRoute } from './token-route.ts'
import { verifyRoutes } from './verify-routes.ts'

export function apiRoutes(app: FastifyInstance, platform: LinePlatform): void {
  tokenRoute(app, platform)
  channelTokenRoute(app, platform)
  verifyRoutes(app, platform)
  revokeRoute(app, platform)
  profileRoutes(app, platform)
  certsRoute(app, platform)
  deauthorizeRoute(app, platform)
}
