import type { FastifyInstance } from 'fastify'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import { friendRequestLiffId, permissionsLiffId, scannerLiffId } from '#line/liff/line-liff-apps.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { html } from '#line/pages/html.ts'
import { sendEmbeddedPage, sendScriptedPage } from '#line/pages/send-page.ts'
import { friendRequestPage, permissionsPage, scannerPage } from '#line/pages/subwindow-pages.ts'
import { formOf } from '#line/request-params.ts'

const pages: Readonly<Record<string, typeof scannerPage>> = {
  [scannerLiffId]: scannerPage,
  [friendRequestLiffId]: friendRequestPage,
  [permissionsLiffId]: permissionsPage,
}

/** For external browsers: popups of liff-ext.line.me and the frame of liff-subwindow.line.me. */
export function popupRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  app.get<{ Params: { id: string } }>('/liff-ext/:id', async (request, reply) => {
    const { id } = request.params
    const page = Object.hasOwn(pages, id) ? pages[id] : undefined
    if (!page) return sendScriptedPage(reply, errorPage(base, '沒有這個 LIFF 畫面。'), 404)
    const scripted = id === scannerLiffId ? world.liff.nextScans.shift() : undefined
    return sendScriptedPage(reply, page(base, scripted))
  })
  // The page of the friend request has the token from the SDK.
  app.post('/liff-ext/friend', async (request, reply) => {
    requireAccessToken(world, request).user.friend = 'friend'
    return reply.code(204).send()
  })
  app.post('/liff-subwindow/liff/v2/sub/messageHandler', async (request, reply) => {
    const identifier = formOf(request).get('identifier') ?? ''
    if (!/^[a-zA-Z0-9]{1,64}$/.test(identifier))
      return reply.code(400).send({ message: 'invalid identifier' })
    const script = html`<script
      src="${base}/assets/message-handler.js"
      data-identifier="${identifier}"
    ></script>`
    return sendEmbeddedPage(reply, html`<!doctype html><title>LINE</title>${script}`)
  })
}
