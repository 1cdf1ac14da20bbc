import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { toRenderedPage, type RenderedPage } from './rendered-page.ts'

const make = (clock: { now: number }) => {
  const cache = createPageCache(() => clock.now)
  let count = 0
  const render = async (): Promise<RenderedPage> =>
    await toRenderedPage(new Response(`page ${++count}`), () => [])
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
  const missing = () => toRenderedPage(new Response('none', { status: 404 }), () => [])
  await cache.render('/x', missing)
  expect(cache.find('/x', missing)).toBeUndefined()
})

test('the pages used longest ago go when there are too many', async () => {
  const { cache } = make({ now: 0 })
  const big = () => toRenderedPage(new Response('x'.repeat(10 * 1024 * 1024)), () => [])
  for (const key of ['/1', '/2', '/3', '/4']) await cache.render(key, big)
  expect(cache.find('/1', big)).toBeUndefined()
  expect(cache.find('/4', big)).toBeDefined()
})
