import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { toRenderedPage, type RenderedPage } from './rendered-page.ts'

const make = (clock: { now: number }) => {
  const cache = createPageCache(() => clock.now)
  let count = 0
  const render = async (): Promise<RenderedPage> =>
    await toRenderedPage(new Response(`page ${++count}`), (html) => ({ html, hashes: [] }))
  const show = async (key = '/a') =>
    (cache.find(key, render) ?? (await cache.render(key, render))).body.toString()
  return { cache, render, show }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a fresh page is sent without rendering', async () => {
  const { show } = make({ now: 0 })
  expect([await show(), await show()]).toEqual(['page 1', 'page 1'])
})

test('a page that is no longer fresh is sent once more and rendered meanwhile, once', async () => {
  const clock = { now: 0 }
  const { show } = make(clock)
  await show()
  clock.now = 2000
  expect(await Promise.all([show(), show(), show()])).toEqual(['page 1', 'page 1', 'page 1'])
  await settled()
  expect(await show()).toBe('page 2')
})

test('nothing older than five seconds is sent', async () => {
  const clock = { now: 0 }
  const { show } = make(clock)
  await show()
  clock.now = 5001
  expect(await show()).toBe('page 2')
})

test('visitors at the same time share one rendering', async () => {
  const { show } = make({ now: 0 })
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => show())))).toEqual(new Set(['page 1']))
})

test('after a change nothing from before is sent, not even what was being rendered', async () => {
  const { cache, render, show } = make({ now: 0 })
  const begun = cache.render('/a', render)
  cache.drop()
  expect((await begun).body.toString()).toBe('page 1')
  expect(await show()).toBe('page 2')
})

test('a failure reaches those who wait and is not kept', async () => {
  const { cache, show } = make({ now: 0 })
  await expect(cache.render('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await show()).toBe('page 1')
})

test('only what was found is kept', async () => {
  const { cache } = make({ now: 0 })
  const missing = () =>
    toRenderedPage(new Response('none', { status: 404 }), (html) => ({ html, hashes: [] }))
  await cache.render('/x', missing)
  expect(cache.find('/x', missing)).toBeUndefined()
})

test('the pages rendered longest ago go when there are too many', async () => {
  const { cache } = make({ now: 0 })
  const big = () =>
    toRenderedPage(new Response('x'.repeat(5 * 1024 * 1024)), (html) => ({ html, hashes: [] }))
  for (const key of ['/1', '/2', '/3', '/4']) await cache.render(key, big)
  expect(cache.find('/1', big)).toBeUndefined()
  expect(cache.find('/4', big)).toBeDefined()
})

test('addresses longer than ours are not kept, and what is too old goes', async () => {
  const clock = { now: 0 }
  const { cache, render } = make(clock)
  const long = `/home?${'x'.repeat(600)}`
  await cache.render(long, render)
  expect(cache.find(long, render)).toBeUndefined()
})

test('few pages are rendered anew at once, the others are sent as they are', async () => {
  const clock = { now: 0 }
  const cache = createPageCache(() => clock.now)
  let begun = 0
  const never = () => {
    begun += 1
    return new Promise<RenderedPage>(() => undefined)
  }
  const page = () => toRenderedPage(new Response('page'), (html) => ({ html, hashes: [] }))
  const keys = Array.from({ length: 20 }, (_, index) => `/${index}`)
  for (const key of keys) await cache.render(key, page)
  clock.now = 2000
  for (const key of keys) expect(cache.find(key, never)?.body.toString()).toBe('page')
  expect(begun).toBe(4)
})

test('the age of a page counts from when its rendering began', async () => {
  const clock = { now: 0 }
  const { cache } = make(clock)
  const slow = async () => {
    clock.now = 4000
    return await toRenderedPage(new Response('page'), (html) => ({ html, hashes: [] }))
  }
  await cache.render('/a', slow)
  clock.now = 5001
  expect(cache.find('/a', slow)).toBeUndefined()
})

test('a drawing that never changes is kept for as long as there is room', async () => {
  const clock = { now: 0 }
  const { cache } = make(clock)
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  const draw = () => toRenderedPage(new Response('svg', { headers }), (html) => ({ html, hashes: [] }))
  await cache.render('/art/a', draw)
  clock.now = 3_600_000
  expect(cache.find('/art/a', draw)?.body.toString()).toBe('svg')
})
