import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { contextTokenRoute } from './context-token-route.ts'
import { friendshipRoutes } from './friendship-routes.ts'
import { acceptEmptyJson } from './json-of.ts'
import { liffAppsRoute } from './liff-apps-route.ts'
import { liffAuthorizeRoute } from './liff-authorize-route.ts'
import { openLiffRoutes } from './phone/open-liff-routes.ts'
import { sdkAssetRoutes } from './sdk-asset-routes.ts'
import { sendMessagesRoute } from './send-messages-route.ts'
import { shareRoutes } from './share/share-routes.ts'
import { popupRoutes } from './subwindow/popup-routes.ts'
import { subwindowRoutes } from './subwindow/subwindow-routes.ts'

export function liffRoutes(app: FastifyInstance, platform: LinePlatform): void {
  app.register(async (liff) => {
    acceptEmptyJson(liff)
    liffAuthorizeRoute(liff, platform)
    contextTokenRoute(liff, platform)
    liffAppsRoute(liff, platform)
    friendshipRoutes(liff, platform)
    sendMessagesRoute(liff, platform)
    shareRoutes(liff, platform)
    subwindowRoutes(liff, platform)
    popupRoutes(liff, platform)
    openLiffRoutes(liff, platform)
    sdkAssetRoutes(liff, platform)
  })
}
