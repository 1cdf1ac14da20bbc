import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { findUser } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { requireAccount } from '#line/messaging/require-account.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { queryOf } from '#line/request-params.ts'
import { choosePage } from './choose-page.ts'
import { findAction } from './message-actions.ts'
import { phoneForms, wrongPhone } from './phone-forms.ts'
import { phonePage } from './phone-page.ts'
import { richMenuOf } from './rich-menu-view.ts'
import { sendPhonePage } from './send-phone-page.ts'

interface OfPerson {
  Params: { key: string }
}

export function phoneRoutes(app: FastifyInstance, platform: LinePlatform): void {
  const { world } = platform
  const styles = ['./phone.css', './chat.css', './flex.css']
    .map((sheet) => readFileSync(new URL(sheet, import.meta.url), 'utf8'))
    .join('\n')
  app.get('/assets/phone.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css').send(styles),
  )
  app.get('/phone', async (_request, reply) => sendPage(reply, choosePage(platform, requireAccount(world))))
  app.get<OfPerson>('/phone/:key', async (request, reply) => sendPhone(platform, request, reply))
  app.get<{ Params: { key: string; id: string } }>('/phone/:key/menu/:id', async (request, reply) => {
    const picture = world.messaging.richMenus.menus.get(request.params.id)?.picture
    if (!picture) throw new LineApiRefusal(404, { message: 'Not found' })
    return reply
      .type(picture.type)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=86400, immutable')
      .send(picture.bytes)
  })
  phoneForms(app, platform)
}

function sendPhone(
  platform: LinePlatform,
  request: FastifyRequest<OfPerson>,
  reply: FastifyReply,
): FastifyReply {
  const { world, base, publicUrl } = platform
  const user = findUser(world, request.params.key)
  if (!user) return sendPage(reply, errorPage(base, wrongPhone), 404)
  const channel = requireAccount(world)
  const query = queryOf(request)
  const waits = Math.min(Number(/^\d$/.exec(query.get('wait') ?? '')?.[0] ?? 0), 3)
  const name = query.get('pick')
  const action = findAction(world, user, richMenuOf(world, channel, user)?.richMenuId, name)
  const picker = name !== null && action?.['type'] === 'datetimepicker' ? { name, action } : undefined
  const shown = phonePage({ platform, channel, user, waits, picker })
  return sendPhonePage(reply, shown, new URL(publicUrl).origin)
}
