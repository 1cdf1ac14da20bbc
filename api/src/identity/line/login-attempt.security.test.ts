import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLineLogin, type CallbackParams, type LineLogin, type StartedLogin } from './line-login.ts'

// A control follows every refused login: the same login without the change succeeds, with the same code where possible.
// So the change alone caused the refusal.

const callbackUrl = 'https://site.example/api/user/line/callback'
const channel = { channelId: '2000000001', channelSecret: 'a'.repeat(32), callbackUrl }

let line: RunningLinePlatform
let login: LineLogin
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed(callbackUrl))
  login = clientOf(channel)
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const clientOf = (settings: typeof channel) =>
  createLineLogin({ ...settings, accessBase: line.accessBase, apiBase: line.apiBase })

interface Attempt {
  callbackParams: CallbackParams
  expected: Pick<StartedLogin, 'state' | 'nonce' | 'codeVerifier'>
}

async function logInUntilCallback(user: string): Promise<Attempt> {
  const { url, ...expected } = await login.start()
  const back = await line.logInByScript(url, { user })
  return { callbackParams: Object.fromEntries(back.searchParams), expected }
}

type Change = (mine: Attempt, other: Attempt) => Attempt
const callbackWith =
  (change: (mine: CallbackParams, other: CallbackParams) => CallbackParams): Change =>
  (mine, other) => ({
    ...mine,
    callbackParams: { ...mine.callbackParams, ...change(mine.callbackParams, other.callbackParams) },
  })
const expectedWith =
  (change: (mine: Attempt['expected'], other: Attempt['expected']) => Partial<Attempt['expected']>): Change =>
  (mine, other) => ({ ...mine, expected: { ...mine.expected, ...change(mine.expected, other.expected) } })

const flipCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
const flipLast = (text: string) => text.slice(0, -1) + (text.endsWith('a') ? 'b' : 'a')

const changes: [name: string, change: Change, outcome: string][] = [
  ['state missing', callbackWith(() => ({ state: undefined })), 'state_mismatch'],
  ['state empty', callbackWith(() => ({ state: '' })), 'state_mismatch'],
  ['state and expected state empty', (mine) => emptyState(mine), 'state_mismatch'],
  ['state invented', callbackWith(() => ({ state: 'f'.repeat(64) })), 'state_mismatch'],
  [
    'state changed by one letter',
    callbackWith(({ state }) => ({ state: flipLast(state!) })),
    'state_mismatch',
  ],
  ['state in upper case', callbackWith(({ state }) => ({ state: flipCase(state!) })), 'state_mismatch'],
  ['state with a trailing space', callbackWith(({ state }) => ({ state: `${state} ` })), 'state_mismatch'],
  ['state truncated', callbackWith(({ state }) => ({ state: state!.slice(0, 32) })), 'state_mismatch'],
  ['state of another login', callbackWith((_mine, { state }) => ({ state })), 'state_mismatch'],
  ['expected state of another login', expectedWith((_mine, { state }) => ({ state })), 'state_mismatch'],
  [
    'all callback parameters of another login',
    (mine, other) => ({ ...other, expected: mine.expected }),
    'state_mismatch',
  ],
  ['nonce invented', expectedWith(() => ({ nonce: 'f'.repeat(64) })), 'invalid'],
  ['nonce empty', expectedWith(() => ({ nonce: '' })), 'invalid'],
  ['nonce of another login', expectedWith((_mine, { nonce }) => ({ nonce })), 'invalid'],
  ['nonce in upper case', expectedWith(({ nonce }) => ({ nonce: flipCase(nonce) })), 'invalid'],
  ['verifier invented', expectedWith(() => ({ codeVerifier: 'f'.repeat(43) })), 'invalid'],
  ['verifier empty', expectedWith(() => ({ codeVerifier: '' })), 'invalid'],
  ['verifier of another login', expectedWith((_mine, { codeVerifier }) => ({ codeVerifier })), 'invalid'],
  [
    'verifier changed by one letter',
    expectedWith((mine) => ({ codeVerifier: flipLast(mine.codeVerifier) })),
    'invalid',
  ],
  ['code missing', callbackWith(() => ({ code: undefined })), 'invalid'],
  ['code empty', callbackWith(() => ({ code: '' })), 'invalid'],
  ['code invented', callbackWith(() => ({ code: 'f'.repeat(40) })), 'invalid'],
  ['code truncated', callbackWith(({ code }) => ({ code: code!.slice(0, -1) })), 'invalid'],
  ['code of another login', callbackWith((_mine, { code }) => ({ code })), 'invalid'],
  ['an error with a valid code: denied', callbackWith(() => ({ error: 'ACCESS_DENIED' })), 'denied'],
  [
    'an error with a valid code: denied, in lower case',
    callbackWith(() => ({ error: 'access_denied' })),
    'denied',
  ],
  [
    'an error with a valid code: LINE unavailable',
    callbackWith(() => ({ error: 'SERVER_ERROR' })),
    'line_unavailable',
  ],
  [
    'an error with a valid code: login required',
    callbackWith(() => ({ error: 'LOGIN_REQUIRED' })),
    'invalid',
  ],
  ['an unknown error', callbackWith(() => ({ error: '<script>' })), 'invalid'],
]

function emptyState({ callbackParams, expected }: Attempt): Attempt {
  return { callbackParams: { ...callbackParams, state: '' }, expected: { ...expected, state: '' } }
}

// A wrong nonce is detected only after the code has been used, so those controls need their own code.
const usesCode = (name: string) => name.startsWith('nonce') && name !== 'nonce empty'

test.each(changes)('a changed callback is refused: %s', async (name, change, outcome) => {
  const mine = await logInUntilCallback('lin')
  const other = await logInUntilCallback('chen')
  const result = await login.finish(change(mine, other))
  expect(result).toMatchObject({ outcome })
  expect(result).not.toHaveProperty('userId')
  const control = usesCode(name) ? await logInUntilCallback('lin') : mine
  expect(await login.finish(control)).toMatchObject({ outcome: 'ok', name: '林美麗' })
})

describe('another client', () => {
  test.each([
    ['with a wrong secret', { channelSecret: 'c'.repeat(32) }],
    ['with a blank secret', { channelSecret: ' ' }],
    ['unknown to LINE', { channelId: '2999999999' }],
    ['of the same provider, with its own secret', { channelId: '2000000002', channelSecret: 'b'.repeat(32) }],
    ["with this channel's id and another channel's secret", { channelSecret: 'b'.repeat(32) }],
    ['with another callback address', { callbackUrl: 'https://site.example/api/user/line/callback/' }],
    ['with a callback on another host', { callbackUrl: 'https://evil.example/api/user/line/callback' }],
  ])('%s cannot use the code, which stays valid for its own client', async (_name, difference) => {
    const mine = await logInUntilCallback('lin')
    expect(await clientOf({ ...channel, ...difference }).finish(mine)).toMatchObject({ outcome: 'invalid' })
    expect(await login.finish(mine)).toMatchObject({ outcome: 'ok' })
  })
})

describe('a code', () => {
  test.each([
    [599, 'ok'],
    [600, 'ok'],
    [601, 'invalid'],
    [86_400, 'invalid'],
  ])('after %d s: %s', async (seconds, outcome) => {
    // The platform's clock is set back first, so that the ID token is fresh whatever the age of the code.
    await line.control('POST', '/clock', { advanceMs: -seconds * 1000 })
    const mine = await logInUntilCallback('lin')
    // The age of the code is measured in whole seconds, so the few ms of this test do not matter.
    await line.control('POST', '/clock', { advanceMs: seconds * 1000 - 200 * Number(seconds === 600) })
    expect(await login.finish(mine)).toMatchObject({ outcome })
  })

  test('works once; a second use revokes the tokens of the first', async () => {
    const mine = await logInUntilCallback('lin')
    const first = await login.finish(mine)
    if (first.outcome !== 'ok') throw new Error(first.reason)
    const address = `${line.apiBase}/oauth2/v2.1/verify?access_token=${first.accessToken}`
    expect((await fetch(address)).status).toBe(200)
    expect(await login.finish(mine)).toMatchObject({ outcome: 'invalid', reason: 'token_invalid_grant' })
    expect(await (await fetch(address)).json()).toMatchObject({
      error_description: 'The access token revoked',
    })
  })

  test('used twice concurrently gives at most one login', async () => {
    const mine = await logInUntilCallback('lin')
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => login.finish(mine)))
    expect(results.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  })
})
