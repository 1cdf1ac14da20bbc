import { isBaseRole, staffRoles } from 'contract/permissions'
import { lineUserId } from 'fakes/line/line-user-id'
import { expect, test } from 'vitest'
import { castLineSeed } from './cast-line-seed.ts'
import { cast, castLineUserId } from './cast.ts'

const seed = castLineSeed(
  {
    channelId: '2',
    channelSecret: 's',
    callbackUrls: ['https://x/cb'],
    liffId: '2000000001-AbcdEfgh',
    liffEndpoint: 'http://localhost:3000/liff',
    siteName: '巷口共學',
  },
  { channelId: '3', channelSecret: 't', webhookUrl: 'https://x/webhook' },
)

test('keys are unique and every staff role has a cast member', () => {
  expect(new Set(cast.map(({ key }) => key)).size).toBe(cast.length)
  const roles = new Set(cast.map(({ role }) => role))
  expect(roles).toEqual(new Set([undefined, ...staffRoles]))
  const atBases = cast.filter(({ role }) => role !== undefined && isBaseRole(role))
  expect(atBases.every(({ baseIndex }) => baseIndex !== undefined)).toBe(true)
})

test('LINE accounts and demo data use the same ids; another provider has different ones', () => {
  expect(castLineUserId('wang')).toBe(lineUserId(seed.providerId, 'wang'))
  expect(castLineUserId('wang')).toMatch(/^U[0-9a-f]{32}$/)
  expect(castLineUserId('wang')).not.toBe(lineUserId('another', 'wang'))
})

test('members have already consented, new accounts are asked for consent', () => {
  const consents = new Map(seed.users.map((user) => [user.key, user.consents]))
  expect(consents.get('lin')).toEqual({ '2': ['openid', 'profile', 'email'] })
  expect(consents.get('wang')).toEqual({})
})
