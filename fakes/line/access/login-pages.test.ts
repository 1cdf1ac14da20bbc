import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  locationOf,
  smallLineSeed,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const callback = 'https://site.example/cb'

let line: RunningLinePlatform
beforeAll(async () => {
  const seed = smallLineSeed(callback)
  const [first, second] = seed.loginChannels
  const developing = { ...second!, status: 'developing' as const, testers: ['lin'] }
  line = await startLinePlatform({ ...seed, loginChannels: [first!, developing] })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

/** Opens the login page for a request; returns its response, its HTML and the ticket of the attempt. */
async function open(more: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const params = { response_type: 'code', client_id: '2000000001', redirect_uri: callback, state: 's1' }
  const query = new URLSearchParams({ ...params, scope: 'openid profile email', ...more })
  const response = await fetch(`${line.accessBase}/oauth2/v2.1/authorize?${query}`, { headers })
  const html = await response.text()
  return { response, html, ticket: /name="ticket" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '' }
}

const post = (path: string, form: Record<string, string>) =>
  fetch(`${line.accessBase}/oauth2/v2.1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

async function choose(form: Record<string, string>, more: Record<string, string> = {}) {
  const { ticket } = await open(more)
  return { ticket, response: await post('login', { ticket, ...form }) }
}

const pageOf = async (response: Response) => (await fetch(locationOf(response))).text()

describe('the login page', () => {
  test('lists all accounts, states that it is not LINE, and runs no script', async () => {
    const { html, response } = await open()
    for (const key of ['wang', 'lin', 'chen', 'noemail', 'new']) {
      expect(html).toContain(`data-testid="login-as-${key}"`)
    }
    expect(html).toContain('LINE 模擬器（測試用）')
    expect(html).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const sheet = await fetch(`${line.address}/assets/line-simulator.css`)
    expect(sheet.headers.get('content-type')).toContain('text/css')
  })

  test.each([
    ['cancel', 'ACCESS_DENIED'],
    ['server-error', 'SERVER_ERROR'],
  ])('the button %s redirects to the site with %s', async (failure, error) => {
    const { response } = await choose({ failure })
    expect(Object.fromEntries(locationOf(response).searchParams)).toMatchObject({ error, state: 's1' })
  })

  test('a failed auto login is not offered when auto login is disabled', async () => {
    const { response } = await choose({ failure: 'auto-login-fail' })
    expect(locationOf(response).searchParams.get('state')).not.toBe('s1')
    const { html } = await open({ disable_auto_login: 'true' })
    expect(html).not.toContain('failure-auto-login-fail')
    expect(html).toContain('auto-login-off')
  })

  test('a channel in development accepts only its testers', async () => {
    const developing = { client_id: '2000000002' }
    expect((await choose({ user: 'wang' }, developing)).response.status).toBe(400)
    expect((await choose({ user: 'lin' }, developing)).response.status).toBe(303)
  })

  test('an expired or unknown ticket gets an error page', async () => {
    const { ticket } = await open()
    await line.control('POST', '/clock', { advanceMs: 3_600_001 })
    for (const old of [ticket, 'f'.repeat(40), '']) {
      expect((await post('login', { ticket: old, user: 'lin' })).status).toBe(400)
    }
    const evil = `${line.accessBase}/oauth2/v2.1/login?returnUri=https%3A%2F%2Fevil.example`
    expect((await fetch(evil, { redirect: 'manual' })).status).toBe(400)
  })
})

describe('a new person', () => {
  test('gets one account for each name, and the page escapes the name', async () => {
    const name = '<i>"巷口\'阿明'
    const { ticket } = await choose({ name, newEmail: 'on' })
    await choose({ name })
    await choose({ name: '阿美', newFriend: 'on' })
    const state = (await line.control('GET', '/state')) as { users: Record<string, unknown>[] }
    const made = state.users.filter((user) => user['isNewcomer'])
    expect(made).toMatchObject([
      { displayName: name, friend: 'none', email: expect.stringMatching(/@example\.com$/), consents: {} },
      { displayName: '阿美', friend: 'friend' },
    ])
    expect(made[0]!['userId']).toMatch(/^U[0-9a-f]{32}$/)
    const { html } = await open()
    expect(html).toContain('&lt;i&gt;&quot;巷口&#39;阿明')
    expect(ticket).not.toBe('')
  })

  test.each([[''], ['   '], ['字'.repeat(21)], ['\u0000']])('the name %j is refused', async (name) => {
    const { response } = await choose({ name })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('role="alert"')
  })
})

describe('consent', () => {
  const consents = async (key: string) => {
    const state = (await line.control('GET', '/state')) as { users: { key: string; consents: unknown }[] }
    return state.users.find((user) => user.key === key)?.consents
  }

  test('allowed once gives a code, and is requested again only with prompt=consent', async () => {
    const { ticket, response } = await choose({ user: 'wang' })
    expect(await pageOf(response)).toContain('data-testid="scope-email"')
    const back = await post('authorize/consent', { ticket, decision: 'allow', email: '1' })
    expect([...locationOf(back).searchParams.keys()]).toEqual(['code', 'state'])
    expect(await consents('wang')).toEqual({ '2000000001': ['openid', 'profile', 'email'] })
    expect(locationOf((await choose({ user: 'wang' })).response).searchParams.has('code')).toBe(true)
    const again = await choose({ user: 'wang' }, { prompt: 'consent' })
    expect(locationOf(again.response).pathname).toMatch(/consent$/)
  })

  test('does not grant e-mail when it is unticked', async () => {
    const { ticket } = await choose({ user: 'wang' })
    await post('authorize/consent', { ticket, decision: 'allow' })
    expect(await consents('wang')).toEqual({ '2000000001': ['openid', 'profile'] })
  })

  test('denied returns ACCESS_DENIED and grants nothing', async () => {
    const { ticket } = await choose({ user: 'wang' })
    const back = await post('authorize/consent', { ticket, decision: 'deny' })
    expect(locationOf(back).searchParams.get('error')).toBe('ACCESS_DENIED')
    expect(await consents('wang')).toEqual({})
  })

  test('is refused before login', async () => {
    const { ticket } = await open()
    expect((await post('authorize/consent', { ticket, decision: 'allow' })).status).toBe(400)
    expect((await post('authorize/friend', { ticket, decision: 'add' })).status).toBe(400)
  })
})
