import cookies from '@fastify/cookie'
import { expect, test } from 'vitest'
import { cookiesOf } from './cookies.ts'
import { openServer } from './testing/open-server.ts'

const serve = async (secure: boolean) => {
  const app = await openServer()
  await app.register(cookies)
  app.get('/', (request, reply) => {
    const jar = cookiesOf(request, reply.header('cache-control', 'public'), { secure })
    jar.write('login', 'new', 60)
    return reply.send(jar.read('login') ?? 'none')
  })
  return (cookie: string) => app.inject({ url: '/', headers: { cookie } })
}

test.each([
  [
    true,
    '__Host-login=old',
    'login=old',
    '__Host-login=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ],
  [false, 'login=old', '__Host-login=old', 'login=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
])('with https %s, a cookie is bound to the host and to one browser', async (secure, own, foreign, set) => {
  const ask = await serve(secure)
  const { body, headers } = await ask(own)
  expect([body, headers['set-cookie'], headers['cache-control']]).toEqual(['old', set, 'no-store'])
  expect((await ask(foreign)).body).toBe('none')
})
