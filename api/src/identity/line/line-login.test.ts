import { lineUserId } from 'fakes/line/line-user-id'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLineLogin, type LineLogin, type StartedLogin } from './line-login.ts'

const callbackUrl = 'https://site.example/api/user/line/callback'
const channel = { channelId: '2000000001', channelSecret: 'a'.repeat(32), callbackUrl }

let line: RunningLinePlatform
let login: LineLogin
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed(callbackUrl))
  login = createLineLogin({ ...channel, accessBase: line.accessBase, apiBase: line.apiBase })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

async function finish(started: StartedLogin, back: URL) {
  return login.finish({ callbackParams: Object.fromEntries(back.searchParams), expected: started })
}

async function logIn(script: Record<string, unknown>) {
  const started = await login.start()
  return finish(started, await line.logInByScript(started.url, script))
}

describe('a successful login', () => {
  test('returns who logged in, with picture, e-mail and friendship', async () => {
    expect(await logIn({ user: 'lin' })).toEqual({
      outcome: 'ok',
      userId: lineUserId('1000000001', 'lin'),
      name: '林美麗',
      picture: 'http://127.0.0.1/__line/profile/lin',
      email: 'lin@example.com',
      isFriend: true,
      accessToken: expect.any(String),
    })
  })

  test.each([
    ['e-mail refused', { user: 'lin', denyEmail: true }, { email: undefined }],
    ['without an e-mail at LINE', { user: 'noemail' }, { email: undefined }],
    ['no picture', { user: 'wang' }, { picture: undefined, isFriend: false }],
    ['with friendship added during login', { user: 'wang', addFriend: true }, { isFriend: true }],
    ['with the official account blocked', { user: 'chen' }, { isFriend: false }],
  ])('%s', async (_name, script, facts) => {
    const result = await logIn(script)
    expect(result).toMatchObject({ outcome: 'ok' })
    const fields = new Map(Object.entries(result))
    for (const [fact, value] of Object.entries(facts)) expect(fields.get(fact)).toBe(value)
  })

  test('ignores additional query parameters of the callback', async () => {
    const started = await login.start()
    const back = await line.logInByScript(started.url, { user: 'lin' })
    back.searchParams.append('iss', 'https://evil.example')
    back.searchParams.append('id_token', 'x')
    back.searchParams.append('response', 'y')
    expect(await finish(started, back)).toMatchObject({ outcome: 'ok' })
  })

  test('succeeds when the friendship request fails', async () => {
    await line.control('POST', '/faults', { host: 'api', path: '/friendship', status: 503 })
    const result = await logIn({ user: 'lin' })
    expect(result).toMatchObject({ outcome: 'ok', name: '林美麗' })
    expect(result).not.toHaveProperty('isFriend')
  })
})

describe('the authorize URL', () => {
  test('contains the required parameters and requests Traditional Chinese', async () => {
    const { url, state, nonce } = await login.start()
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: '2000000001',
      redirect_uri: callbackUrl,
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'zh-TW',
      bot_prompt: 'normal',
    })
    expect(state).toMatch(/^[0-9a-f]{64}$/)
  })

  test('never repeats state, nonce or verifier', async () => {
    const starts = await Promise.all(Array.from({ length: 50 }, () => login.start()))
    const words = starts.flatMap(({ state, nonce, codeVerifier }) => [state, nonce, codeVerifier])
    expect(new Set(words).size).toBe(150)
  })

  test('after a failed auto login, the retry disables it and succeeds', async () => {
    const first = await login.start()
    const back = await line.logInByScript(first.url, { action: 'auto_login_fail' })
    expect(await finish(first, back)).toMatchObject({ outcome: 'state_mismatch' })
    const second = await login.start({ disableAutoLogin: true })
    expect(new URL(second.url).searchParams.get('disable_auto_login')).toBe('true')
    await line.control('POST', '/login/next', { action: 'auto_login_fail' })
    expect(await finish(second, await line.logInByScript(second.url, { user: 'lin' }))).toMatchObject({
      outcome: 'ok',
    })
  })
})

describe('failures', () => {
  test.each([
    ['500', { status: 500 }],
    ['503 with a web page', { status: 503, html: true }],
    ['429', { status: 429 }],
    ['a dropped connection', { drop: true }],
  ])(
    '%s at the token endpoint: LINE unavailable, and the same code works afterwards',
    async (_name, fault) => {
      const started = await login.start()
      const back = await line.logInByScript(started.url, { user: 'lin' })
      await line.control('POST', '/faults', { host: 'api', path: '/oauth2/v2.1/token', ...fault })
      expect(await finish(started, back)).toMatchObject({ outcome: 'line_unavailable' })
      // A delayed request reaches the platform after the timeout and uses the code.
      if (!('delayMs' in fault)) expect(await finish(started, back)).toMatchObject({ outcome: 'ok' })
    },
  )

  test('no response from the token endpoint: LINE unavailable after 5 s', async () => {
    await line.control('POST', '/faults', { host: 'api', path: '/oauth2/v2.1/token', delayMs: 7_000 })
    const begun = performance.now()
    expect(await logIn({ user: 'lin' })).toMatchObject({ outcome: 'line_unavailable' })
    expect(performance.now() - begun).toBeLessThan(6_500)
  })

  test('a web page instead of tokens is refused', async () => {
    await line.control('POST', '/faults', { host: 'api', path: '/oauth2/v2.1/token', html: true })
    expect(await logIn({ user: 'lin' })).toMatchObject({ outcome: 'invalid' })
  })
})

describe('revoking', () => {
  const isAlive = async (token: string) =>
    (await fetch(`${line.apiBase}/oauth2/v2.1/verify?access_token=${token}`)).ok

  test('revokes the access token at LINE', async () => {
    const result = await logIn({ user: 'lin' })
    if (result.outcome !== 'ok') throw new Error(result.reason)
    expect(await isAlive(result.accessToken)).toBe(true)
    await login.revoke(result.accessToken)
    expect(await isAlive(result.accessToken)).toBe(false)
  })

  test('throws when LINE refuses or is unavailable', async () => {
    const stranger = createLineLogin({
      ...channel,
      channelSecret: 'c'.repeat(32),
      accessBase: line.accessBase,
      apiBase: line.apiBase,
    })
    await expect(stranger.revoke('x')).rejects.toThrow('refused')
    await line.control('POST', '/faults', { host: 'api', path: '/oauth2/v2.1/revoke', drop: true })
    await expect(login.revoke('x')).rejects.toThrow('cannot be reached')
  })
})
