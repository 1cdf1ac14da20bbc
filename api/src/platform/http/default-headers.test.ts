import { expect, test } from 'vitest'
import { defaultHeaders, permissionsPolicy, plainPageCsp } from './default-headers.ts'
import { openServer } from './testing/open-server.ts'

test('a response allows nothing by default', () => {
  expect(defaultHeaders(false)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), publickey-credentials-create=(), publickey-credentials-get=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('only a site with a certificate sends HSTS, for two years', () => {
  expect(defaultHeaders(true)).toEqual({
    ...defaultHeaders(false),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

test('camera and passkeys are allowed where they are used', () => {
  expect(permissionsPolicy({ camera: true, passkeys: false })).toMatch(
    /^camera=\(self\), .*create=\(\), .*get=\(\)$/,
  )
  expect(permissionsPolicy({ camera: false, passkeys: true })).toMatch(
    /^camera=\(\), .*create=\(self\), .*get=\(self\)$/,
  )
})

test('a plain page loads its own style and icon, and nothing else', () => {
  expect(plainPageCsp).toBe(
    `${defaultHeaders(false)['content-security-policy']}; style-src 'self'; img-src 'self'`,
  )
})

test.each([false, true])('every response has them and the id of its request, https %s', async (isHttps) => {
  const app = await openServer({ isHttps })
  app.get('/found', () => 'ok')
  for (const url of ['/found', '/missing']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject(defaultHeaders(isHttps))
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  }
  await app.close()
})
