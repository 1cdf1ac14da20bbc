import { expect, test } from 'vitest'
import { lineEndpoints } from './line-endpoints.ts'
import { createLineLogin } from './line-login.ts'

const real = ['https://access.line.me', 'https://api.line.me'] as const

test("LINE's own addresses are accepted", () => {
  expect(lineEndpoints(...real)).toEqual({
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    revoke: 'https://api.line.me/oauth2/v2.1/revoke',
    verify: 'https://api.line.me/oauth2/v2.1/verify',
    userinfo: 'https://api.line.me/oauth2/v2.1/userinfo',
    certs: 'https://api.line.me/oauth2/v2.1/certs',
    friendship: 'https://api.line.me/friendship/v1/status',
    channelToken: 'https://api.line.me/oauth2/v3/token',
    deauthorize: 'https://api.line.me/user/v1/deauthorize',
    isLocal: false,
  })
})

test.each([
  ['http://127.0.0.1:3000/__line/access/', 'http://127.0.0.1:3000/__line/api/'],
  ['http://192.168.1.20:3000/__line/access', 'http://localhost:3000/__line/api'],
  ['https://demo.example/__line/access', 'http://[::1]:3000/__line/api'],
])('a fake platform on this machine is accepted: %s, %s', (access, api) => {
  expect(lineEndpoints(access, api)).toMatchObject({ isLocal: true })
})

test.each([
  ['https://access.line.me', 'http://api.line.me'],
  ['http://access.line.me', 'https://api.line.me'],
  ['https://access.line.me', 'http://127.0.0.1.evil.example'],
  ['https://access.line.me', 'ftp://127.0.0.1'],
  ['https://access.line.me', 'not an address'],
])('refuses %s with %s', (access, api) => {
  expect(() => lineEndpoints(access, api)).toThrow()
})

test.each(['https://site.example/cb?x=1', 'https://site.example/cb#x'])(
  'refuses the callback %s',
  (callbackUrl) => {
    const settings = { channelId: '1', channelSecret: 's', accessBase: real[0], apiBase: real[1] }
    expect(() => createLineLogin({ ...settings, callbackUrl })).toThrow('callback')
  },
)
