import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scannerLiffId } from '#line/liff/line-liff-apps.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp, logInLiff } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed('https://site.example/cb'))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const mstVerifier = 'v'.repeat(40)
const mstChallenge = createHash('sha256').update(mstVerifier).digest('base64url')

const post = (path: string, body: unknown, token = '') =>
  fetch(line.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T

/** Opens a window as the SDK does inside LINE. */
async function open(subLiffId = scannerLiffId) {
  const { access_token } = await logInLiff(line)
  const body = { mainLiffId: liffApp.appId, subLiffId, mstChallenge, appData: { a: 1 } }
  return read<{ msit: string }>(post('/api/liff/v2/sub/msit', body, access_token))
}
const wait = (msit: string, challenge = mstChallenge) =>
  post('/liff/liff/v2/sub/waitResult', { msit, mstChallenge: challenge })

test('a scan ends the wait for the scanner', async () => {
  const { msit } = await open()
  const waiting = read(wait(msit))
  await line.control('POST', '/scan', { value: 'A1' })
  expect(await waiting).toEqual({ status: 'submit', result: { message: 'A1' } })
  await line.control('POST', '/scan', { cancel: true })
  expect(await read(wait((await open()).msit))).toEqual({ status: 'cancel', result: {} })
})

test('a scan does not end another window', async () => {
  const other = await open('2000000001-AbcdEfgh')
  await line.control('POST', '/scan', { value: 'A1' })
  expect(await read(wait((await open()).msit))).toMatchObject({ status: 'submit' })
  const aborted = AbortSignal.timeout(200)
  const waiting = fetch(`${line.address}/liff/liff/v2/sub/waitResult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msit: other.msit, mstChallenge }),
    signal: aborted,
  })
  await expect(waiting).rejects.toThrow(/aborted/)
})

test('the page inside the window reads its data and sends its result', async () => {
  const { msit } = await open('2000000001-AbcdEfgh')
  const { mst } = await read<{ mst: string }>(post('/api/liff/v2/sub/mst', { msit, mstVerifier }))
  expect(await read(post('/api/liff/v2/sub/appData', { mst }))).toEqual({ data: { a: 1 } })
  await post('/api/liff/v2/sub/result', { mst, status: 'submit', result: { b: 2 } })
  expect(await read(wait(msit))).toEqual({ status: 'submit', result: { b: 2 } })
})

test('stopping the platform does not wait for a window', async () => {
  const own = await startLinePlatform(smallLineSeed('https://site.example/cb'))
  const { access_token } = await logInLiff(own)
  const opened = await fetch(`${own.apiBase}/liff/v2/sub/msit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ mainLiffId: liffApp.appId, subLiffId: scannerLiffId, mstChallenge }),
  })
  const waiting = fetch(`${own.address}/liff/liff/v2/sub/waitResult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...((await opened.json()) as object), mstChallenge }),
  })
  const answer = waiting.then((response) => response.json())
  const received = async () => JSON.stringify(await own.control('GET', '/requests'))
  await expect.poll(received).toContain('waitResult')
  const begun = performance.now()
  await Promise.all([own.stop(), answer])
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(await answer).toEqual({ status: 'error' })
})

describe('requests are refused', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const opening = { mainLiffId: liffApp.appId, subLiffId: scannerLiffId, mstChallenge }
  test.each([
    ['without a login', opening, 401],
    ['for an unknown app', { ...opening, mainLiffId: '2000000001-Unknown0' }, 404],
    ['for an app of another channel', { ...opening, mainLiffId: '2000000002-AbcdEfgh' }, 403],
    ['without a challenge', { ...opening, mstChallenge: undefined }, 400],
    ['with too much data', { ...opening, appData: 'x'.repeat(20_001) }, 400],
    ['with endless nesting', JSON.stringify({ ...opening, appData: '@' }).replace('"@"', nested), 400],
    ['with an empty body', '', 400],
    ['with malformed JSON', '{', 400],
    ['with a list', [], 400],
  ])('to open a window %s', async (_name, body, status) => {
    const token = status === 401 ? '' : (await logInLiff(line)).access_token
    expect((await post('/api/liff/v2/sub/msit', body, token)).status).toBe(status)
  })

  test('to read the result or data of a window with an unknown id or a wrong proof', async () => {
    const { msit } = await open()
    expect((await wait('f'.repeat(40))).status).toBe(400)
    expect((await wait(msit, 'wrong')).status).toBe(400)
    expect((await post('/api/liff/v2/sub/mst', { msit, mstVerifier: 'wrong' })).status).toBe(400)
    expect((await post('/api/liff/v2/sub/appData', { mst: 'unknown' })).status).toBe(400)
    expect((await post('/api/liff/v2/sub/result', { mst: 'unknown', status: 'submit' })).status).toBe(400)
    const { mst } = await read<{ mst: string }>(post('/api/liff/v2/sub/mst', { msit, mstVerifier }))
    expect((await post('/api/liff/v2/sub/result', { mst, status: 'dance' })).status).toBe(400)
  })

  test('for the origin of an unknown app, or without a login', async () => {
    const { access_token } = await logInLiff(line)
    const origin = (id: string, token: string) =>
      fetch(`${line.apiBase}/liff/v2/sub/${id}/origin`, { headers: { authorization: `Bearer ${token}` } })
    expect(await read(origin(scannerLiffId, access_token))).toEqual({
      origin: 'https://liff-ext.line.me',
      subwindowCommonModule: true,
    })
    expect((await origin('1-x', access_token)).status).toBe(404)
    expect((await origin(scannerLiffId, '')).status).toBe(401)
  })

  test.each(['', "x'y", '<script>', 'a'.repeat(65)])('for the frame "%s"', async (identifier) => {
    const body = new URLSearchParams({ identifier })
    const path = '/liff-subwindow/liff/v2/sub/messageHandler'
    expect((await fetch(line.address + path, { method: 'POST', body })).status).toBe(400)
  })

  test('to make a friend without a login, and for an unknown popup', async () => {
    expect((await post('/liff-ext/friend', {})).status).toBe(401)
    expect((await fetch(`${line.address}/liff-ext/constructor`)).status).toBe(404)
  })
})
