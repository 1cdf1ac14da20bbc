import { cacheAnswersTotal, rendersTotal } from 'api/platform/metrics'
import { refuse } from 'api/platform/refuse'
import { beforeEach, expect, test } from 'vitest'
import { toRenderedPage } from '#render/rendered-page.ts'
import { countCache, countRenderings } from './count-pages.ts'
import { createPageCache } from './page-cache.ts'

beforeEach(() => {
  rendersTotal.reset()
  cacheAnswersTotal.reset()
})

const countsOf = async (counter: typeof rendersTotal) => {
  const { values } = await counter.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
}

test('renderings are counted by outcome, and their results and errors passed on', async () => {
  const render = countRenderings(async (path: string) => {
    if (path === '/full') throw refuse('overloaded')
    if (path === '/broken') throw new Error('broken')
    return path
  })
  expect([await render('/a'), await render('/b'), await render('/c')]).toEqual(['/a', '/b', '/c'])
  await expect(render('/full')).rejects.toMatchObject({ code: 'overloaded' })
  await expect(render('/full')).rejects.toMatchObject({ code: 'overloaded' })
  await expect(render('/broken')).rejects.toThrow('broken')
  expect(await countsOf(rendersTotal)).toEqual({ rendered: 3, refused: 2, failed: 1 })
})

test('the cache is counted by what it has, and works as before', async () => {
  const about = { scriptNonce: 'none', isHttps: false, pathname: '/', route: '/' }
  const cache = countCache(createPageCache(() => toRenderedPage(new Response('page'), about)))
  expect(cache.find('/a')).toBeUndefined()
  await cache.render('/a')
  expect([cache.find('/a'), cache.find('/a')].map((page) => page?.body.toString())).toEqual(['page', 'page'])
  cache.clear()
  expect(cache.find('/a')).toBeUndefined()
  expect(await countsOf(cacheAnswersTotal)).toEqual({ hit: 2, miss: 1 })
})
