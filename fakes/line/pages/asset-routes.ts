import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findUser } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { html, type Html } from './html.ts'
import { blankPortrait, portrait } from './portrait.ts'

const scripts = ['message-handler.js', 'share-picker.js', 'subwindow.js']
const sheets = ['./frame.css', './cards.css', './panels.css']

const mark = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="6" fill="#0E6B5C" />
  <path d="M6 19v-8a6 6 0 0 1 12 0v8M12 5v14M6 13h12" fill="none" stroke="#fff" stroke-width="2" />
</svg>`

/** Also the portraits that replace profile.line-scdn.net. */
export function assetRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  const style = sheets.map((sheet) => readFileSync(new URL(sheet, import.meta.url), 'utf8')).join('\n')
  app.get('/assets/line-simulator.css', async (_request, reply) => cached(reply).type('text/css').send(style))
  for (const script of scripts) {
    const text = readFileSync(new URL(`./browser/${script}`, import.meta.url), 'utf8')
    app.get(`/assets/${script}`, async (_request, reply) => cached(reply).type('text/javascript').send(text))
  }
  app.get('/assets/mark.svg', async (_request, reply) => sendSvg(reply, mark))
  app.get('/assets/no-picture.svg', async (_request, reply) => sendSvg(reply, blankPortrait()))
  // LINE serves smaller pictures below the address of each; here they scale.
  for (const size of ['', '/large', '/small']) {
    app.get<{ Params: { key: string } }>(`/profile/:key${size}`, async (request, reply) => {
      const user = findUser(world, request.params.key)
      if (!user?.pictureUrl) return reply.code(404).send({ message: 'Not found' })
      return sendSvg(reply, portrait(user.key))
    })
  }
}

function sendSvg(reply: FastifyReply, picture: Html): FastifyReply {
  return cached(reply).type('image/svg+xml').header('x-content-type-options', 'nosniff').send(picture.text)
}

function cached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=300')
}
