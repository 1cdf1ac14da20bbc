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

/** A cache whose renderings end when the test says so. */
const makeSlow = (clock: { now: number }) => {
  const begun: { path: string; isRevalidation: boolean; end: (page: Promise<RenderedPage>) => void }[] = []
  const cache = createPageCache(
    (path, { isRevalidation }) =>
      new Promise((resolve) => void begun.push({ path, isRevalidation, end: resolve })),
    { now: () => clock.now },
  )
  /** Ends the renderings that have begun. */
  const endAll = async (page: () => Promise<RenderedPage> = () => pageOf('page')) => {
    for (const { end } of begun.splice(0)) end(page())
    await idle()
  }
  const fill = async (...paths: string[]) => {
    const renderings = paths.map((path) => cache.render(path))
    await endAll()
    await Promise.all(renderings)
  }
  return { cache, begun, endAll, fill }
}

test('after a content change a cached page is rendered again', async () => {
  const { cache, show } = make({ now: 0 })
  expect(await show()).toBe('page 1')
  cache.clear()
  expect(await show()).toBe('page 2')
})

test('after a content change no request shares a rendering that began before it', async () => {
  const { cache, begun } = makeSlow({ now: 0 })
  const early = cache.render('/a')
  cache.clear()
  const late = cache.render('/a')
  expect(begun).toHaveLength(2)
  begun[0]!.end(pageOf('old'))
  expect((await early).body.toString()).toBe('old')
  await idle()
  const later = cache.render('/a')
  expect(begun).toHaveLength(2)
  begun[1]!.end(pageOf('new'))
  expect([(await late).body.toString(), (await later).body.toString()]).toEqual(['new', 'new'])
})

test('a page counts as fresh for one second, and is sent for five', async () => {
  const clock = { now: 0 }
  const { cache, begun, fill } = makeSlow(clock)
  await fill('/a')
  clock.now = 1000
  cache.find('/a')
  expect(begun).toHaveLength(0)
  clock.now = 5000
  expect(cache.find('/a')).toBeDefined()
  expect(begun).toHaveLength(1)
})

test('the renderer learns which renderings are revalidations', async () => {
  const clock = { now: 0 }
  const { cache, begun, endAll } = makeSlow(clock)
  void cache.render('/a')
  expect(begun).toMatchObject([{ path: '/a', isRevalidation: false }])
  await endAll()
  clock.now = 2000
  cache.find('/a')
  expect(begun).toMatchObject([{ path: '/a', isRevalidation: true }])
})

test('a page that is revalidated already takes no second place among the revalidations', async () => {
  const clock = { now: 0 }
  const { cache, begun, fill } = makeSlow(clock)
  await fill('/a', '/b')
  clock.now = 2000
  for (let visit = 0; visit < 5; visit++) cache.find('/a')
  cache.find('/b')
  expect(begun.map(({ path }) => path)).toEqual(['/a', '/b'])
})

test('places of ended revalidations are free again, also of those that failed', async () => {
  const clock = { now: 0 }
  const { cache, begun, endAll, fill } = makeSlow(clock)
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']
  await fill(...paths)
  for (const outcome of ['fails', 'succeeds', 'succeeds'] as const) {
    clock.now += 1500
    for (const path of paths) cache.find(path)
    expect(begun).toHaveLength(4)
    await endAll(() => (outcome === 'fails' ? Promise.reject(new Error('broken')) : pageOf('page')))
  }
})

test('a page whose revalidation failed is still sent, and revalidated at the next request', async () => {
  const clock = { now: 0 }
  const { cache, begun, endAll, fill } = makeSlow(clock)
  await fill('/a')
  clock.now = 2000
  cache.find('/a')
  await endAll(() => Promise.reject(new Error('broken')))
  expect(cache.find('/a')?.body.toString()).toBe('page')
  expect(begun).toHaveLength(1)
})

test('a page that is gone when it is revalidated is not sent any more', async () => {
  const clock = { now: 0 }
  const { cache, endAll, fill } = makeSlow(clock)
  await fill('/a')
  clock.now = 2000
  cache.find('/a')
  await endAll(() => pageOf('none', 404))
  expect(cache.find('/a')).toBeUndefined()
})

test('an immutable response is never revalidated', async () => {
  const clock = { now: 0 }
  const { cache, begun, endAll } = makeSlow(clock)
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
  void cache.render('/art/a')
  await endAll(() => toRenderedPage(new Response('svg', { headers }), about))
  clock.now = 4000
  expect(cache.find('/art/a')).toBeDefined()
  expect(begun).toHaveLength(0)
})

test('a path of 512 characters is cached, a longer one is not', async () => {
  const { cache } = make({ now: 0 })
  const paths = [512, 513].map((length) => '/'.padEnd(length, 'x'))
  for (const path of paths) await cache.render(path)
  expect(paths.map((path) => cache.find(path) !== undefined)).toEqual([true, false])
})

test('the best compression begins with the third response, not before', async () => {
  const clock = { now: 0 }
  const headers = { 'content-type': 'text/html' }
  const page = await toRenderedPage(new Response('some words '.repeat(200), { headers }), about)
  const { cache } = make(clock, () => Promise.resolve(page))
  await cache.render('/a')
  cache.find('/a')
  cache.find('/a')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.compressed.br).toBeUndefined()
  cache.find('/a')
  await expect.poll(() => page.compressed.br).toBeDefined()
})
