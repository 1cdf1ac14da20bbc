import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { assetRoutes } from '#line/pages/asset-routes.ts'
import { authorizeRoute } from './authorize-route.ts'
import { consentRoutes } from './consent-routes.ts'
import { discoveryRoute } from './discovery-route.ts'
import { friendRoutes } from './friend-routes.ts'
import { loginRoutes } from './login-routes.ts'

export function accessRoutes(app: FastifyInstance, platform: LinePlatform): void {
  discoveryRoute(app)
  authorizeRoute(app, platform)
  loginRoutes(app, platform)
  consentRoutes(app, platform)
  friendRoutes(app, platform)
  assetRoutes(app, platform)
}
