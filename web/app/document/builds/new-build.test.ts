import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasNewBuild, watchBuilds } from './new-build.ts'

const fetched = vi.fn<typeof fetch>()
/** The files of builds that the servers can deliver. */
let latest: string
let deliverable: string[]
let stop: () => void

const polls = () => fetched.mock.calls.filter(([path]) => path === '/builds/latest.json').length

beforeEach(() => {
  latest = 'own'
  deliverable = ['own']
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { __reactRouterManifest: { version: 'own' } })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async (path) => {
    if (path === '/builds/latest.json') return Response.json({ id: latest })
    const id = deliverable.find((each) => path === `/builds/meta/${each}.json`)
    return id === undefined ? new Response(null, { status: 404 }) : Response.json({ id })
  })
  hasNewBuild.write(false)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([7, 300])('polls every %i seconds, as the server has configured', async (seconds) => {
  stop = watchBuilds(seconds)
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(polls()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(polls()).toBe(1)
  await vi.advanceTimersByTimeAsync(seconds * 3000)
  expect(polls()).toBe(4)
  expect(hasNewBuild.read()).toBe(false)
})

test('polls when the reader comes back to the page, and not while it is hidden', async () => {
  stop = watchBuilds(60)
  Object.assign(document, { visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(180_000)
  expect(polls()).toBe(0)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(polls()).toBe(1)
})

test('a newer build counts once a server delivers it; polling then ends', async () => {
  stop = watchBuilds(60)
  latest = 'newer'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hasNewBuild.read()).toBe(false)
  deliverable.push('newer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hasNewBuild.read()).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(polls()).toBe(2)
})

test('without a response the page keeps its build', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  stop = watchBuilds(60)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polls()).toBe(1)
  expect(hasNewBuild.read()).toBe(false)
})
