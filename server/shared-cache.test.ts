import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeBasics, arrangeMember } from 'api/testing/arrange'
import { bearerOf } from 'api/testing/start-api'
import { beforeAll, expect, test } from 'vitest'
import { installedSettings, startServer } from './testing/server-for-test.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const briefly = 'max-age=0, s-maxage=1, stale-while-revalidate=1'

test('behind a proxy, a shared cache may store public responses for a second, and nothing else', async () => {
  const { url } = await startServer({ ...installedSettings(database), TRUST_PROXY_HOPS: '1' })
  const { accountId } = await arrangeMember(database.owner)
  const member = await bearerOf(database, accountId, new Date())
  const controlOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(url + path, { redirect: 'manual', ...init })).headers.get('cache-control')
  expect({
    page: await controlOf('/home'),
    cachedPage: await controlOf('/home'),
    class: await controlOf('/api/class'),
    classOfMember: await controlOf('/api/class', { headers: member }),
    profile: await controlOf('/api/member/profile', { headers: member }),
    refused: await controlOf('/api/class/4711'),
    loginStart: await controlOf('/api/user/line?redierctUrl=/home'),
    logout: await controlOf('/api/logout', { method: 'POST', headers: member }),
    picture: await controlOf('/favicon.svg'),
  }).toEqual({
    page: briefly,
    cachedPage: briefly,
    class: briefly,
    classOfMember: 'no-store',
    profile: 'no-store',
    refused: 'no-store',
    loginStart: 'no-store',
    logout: 'no-store',
    picture: 'public, max-age=86400',
  })
  const prefetched = await fetch(`${url}/home`, { headers: { 'sec-purpose': 'prefetch' } })
  expect(prefetched.headers.get('cache-control')).toBe('private, max-age=5')
})

test('without a proxy no shared cache may store a response', async () => {
  const { url } = await startServer(installedSettings(database))
  expect((await fetch(`${url}/home`)).headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(`${url}/api/class`)).headers.get('cache-control')).toBe('private, no-cache')
})
