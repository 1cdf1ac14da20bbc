import { cacheAnswersTotal, rendersTotal } from 'api/platform/metrics'
import { Refusal } from 'api/platform/refuse'
import type { PageCache } from './page-cache.ts'

export const countRenderings =
  <A extends unknown[], T>(render: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    try {
      const page = await render(...args)
      rendersTotal.inc({ result: 'rendered' })
      return page
    } catch (error) {
      rendersTotal.inc({ result: error instanceof Refusal ? 'refused' : 'failed' })
      throw error
    }
  }

export const countCache = (cache: PageCache): PageCache => ({
  find: (path) => {
    const page = cache.find(path)
    if (page !== undefined) cacheAnswersTotal.inc({ result: 'hit' })
    return page
  },
  render: (path) => {
    cacheAnswersTotal.inc({ result: 'miss' })
    return cache.render(path)
  },
  clear: () => cache.clear(),
})
