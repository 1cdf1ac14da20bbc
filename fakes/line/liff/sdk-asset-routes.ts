import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { echoPage } from '#line/pages/echo-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { queryOf } from '#line/request-params.ts'

const languages: readonly string[] = ['en', 'zh-TW']

/** Files that the full build of the SDK loads at each start, and the targets of share links. */
export function sdkAssetRoutes(app: FastifyInstance, { base }: LinePlatform): void {
  app.get('/liffsdk/xlt/manifest.json', async () => ({
    languages: Object.fromEntries(languages.map((language) => [language, `${language}.json`])),
  }))
  for (const language of languages) app.get(`/liffsdk/xlt/${language}.json`, async () => ({}))
  app.get('/static/liff/edge/2/*', async (_request, reply) =>
    reply.type('text/javascript').send('window.liffClientExtension = { install() {} }\n'),
  )
  app.get<{ Params: { '*': string } }>('/line-me/R/*', async (request, reply) =>
    sendPage(reply, echoPage(base, `/R/${request.params['*']}`, queryOf(request))),
  )
  app.get('/social-plugins/lineit/share', async (request, reply) =>
    sendPage(reply, echoPage(base, '/lineit/share', queryOf(request))),
  )
}
