import { expect, test } from 'vitest'
import { toRenderedPage, type RenderedPage } from '#render/rendered-page.ts'
import { createPageCache } from './page-cache.ts'

const about = { scriptNonce: 'none', isHttps: false, pathname: '/', route: '/' }
const pageOf = (text: string, status = 200) => toRenderedPage(new Response(text, { status }), about)

const make = (clock: { now: number }, render?: (path: string) => Promise<RenderedPage>) => {
  let count = 0
  const cache = createPageCache(render ?? (() => pageOf(`page ${++count}`)), { now: () => clock.now })
  const show = async (path = '/a') => (cache.find(path) ?? (await cache.render(path))).body.toString()
  return { cache, show }
}
const idle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a fresh page is sent without rendering', async () => {
  const { show } = make({ now: 0 })
  expect([await show(), await show()]).toEqual(['page 1', 'page 1'])
})

test('a page of a surface that is never cached is rendered for each request', async () => {
  let count = 0
  const render = () =>
    toRenderedPage(new Response(`page ${++count}`), { ...about, pathname: '/admin', route: '/admin' })
  const { show } = make({ now: 0 }, render)
  expect([await show('/admin'), await show('/admin')]).toEqual(['page 1', 'page 2'])
})

test('a stale page is sent and revalidated in the background, once', async () => {
  const clock = { now: 0 }
  const { show } = make(clock)
  await show()
  clock.now = 2000
  expect(await Promise.all([show(), show(), show()])).toEqual(['page 1', 'page 1', 'page 1'])
  await idle()
  expect(await show()).toBe('page 2')
})

test('no page older than five seconds is sent', async () => {
  const clock = { now: 0 }
  const { show } = make(clock)
  await show()
  clock.now = 5001
  expect(await show()).toBe('page 2')
})

test('concurrent requests share one rendering', async () => {
  const { show } = make({ now: 0 })
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => show())))).toEqual(new Set(['page 1']))
})

test('behind a shared cache, no page older than two seconds is sent', async () => {
  const clock = { now: 0 }
  const options = { now: () => clock.now, hasSharedCache: true }
  const cache = createPageCache(() => pageOf('page'), options)
  await cache.render('/a')
  clock.now = 2000
  expect(cache.find('/a')).toBeDefined()
  await idle()
  clock.now = 4001
  expect(cache.find('/a')).toBeUndefined()
})

test('after a content change no earlier page is sent, not even one that was being rendered', async () => {
  const { cache, show } = make({ now: 0 })
  const begun = cache.render('/a')
  cache.clear()
  expect((await begun).body.toString()).toBe('page 1')
  expect(await show()).toBe('page 2')
})

test('a failure reaches the waiting requests and is not cached', async () => {
  let count = 0
  const { show } = make({ now: 0 }, () =>
    ++count === 1 ? Promise.reject(new Error('broken')) : pageOf('page'),
  )
  await expect(show()).rejects.toThrow('broken')
  expect(await show()).toBe('page')
})

test('only responses with status 200 are cached', async () => {
  const { cache } = make({ now: 0 }, () => pageOf('none', 404))
  await cache.render('/x')
  expect(cache.find('/x')).toBeUndefined()
})

test('the least recently used pages are evicted when the cache is full', async () => {
  const { cache } = make({ now: 0 }, () => pageOf('x'.repeat(5 * 1024 * 1024)))
  for (const path of ['/1', '/2', '/3', '/4']) await cache.render(path)
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/4')).toBeDefined()
})

test('overlong paths are not cached', async () => {
  const { cache } = make({ now: 0 })
  const long = `/home?${'x'.repeat(600)}`
  await cache.render(long)
  expect(cache.find(long)).toBeUndefined()
})

test('concurrent revalidations are limited; other stale pages are sent unchanged', async () => {
  const clock = { now: 0 }
  let begun = 0
  const never = () => {
    begun += 1
    return new Promise<RenderedPage>(() => undefined)
  }
  const { cache } = make(clock, () => (clock.now === 0 ? pageOf('page') : never()))
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  for (const path of paths) await cache.render(path)
  clock.now = 2000
  for (const path of paths) expect(cache.find(path)?.body.toString()).toBe('page')
  expect(begun).toBe(4)
})

test('the age of a page counts from the start of its rendering', async () => {
  const clock = { now: 0 }
  const { cache } = make(clock, async () => {
    clock.now = 4000
    return await pageOf('page')
  })
  await cache.render('/a')
  clock.now = 5001
  expect(cache.find('/a')).toBeUndefined()
})

test('an immutable response is cached until it is evicted', async () => {
  const clock = { now: 0 }
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  const { cache } = make(clock, () => toRenderedPage(new Response('svg', { headers }), about))
  await cache.render('/art/a')
  clock.now = 3_600_000
  expect(cache.find('/art/a')?.body.toString()).toBe('svg')
})

test('a frequently requested page gets the best compression, also after it is re-rendered', async () => {
  const clock = { now: 0 }
  const headers = { 'content-type': 'text/html' }
  const text = 'a frequently requested page, '.repeat(100)
  const pages: RenderedPage[] = []
  const { cache } = make(clock, async () => {
    pages.push(await toRenderedPage(new Response(text, { headers }), about))
    return pages.at(-1)!
  })
  await cache.render('/a')
  for (let visit = 0; visit < 4; visit++) {
    clock.now += 1500
    cache.find('/a')
    await idle()
  }
  // Brotli runs in a thread, which may have to wait for a core.
  await expect.poll(() => pages.some(({ compressed }) => compressed.br !== undefined)).toBe(true)
  expect(cache.find('/a')?.compressed.br).toBeDefined()
})
