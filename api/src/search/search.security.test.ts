import { describe, expect, test } from 'vitest'
import { useDemoSearch } from './testing/use-demo-search.ts'

const { database, get, searchFor } = useDemoSearch()

describe('a hostile or meaningless query is answered without an error', () => {
  test.each([
    `'; drop table search.documents; --`,
    `' or 1=1 --`,
    '<script>alert(1)</script>',
    '%',
    '_____',
    '\\',
    '%00',
    '{a}',
    '$1',
    '\u200b\u202e',
    '👩‍👩‍👧‍👦',
    '陶'.repeat(5000),
    'a b c d e f g h i j',
    '台南手機椅子飯碗板凳藍染滷汁饅頭包子麵包蛋糕種菜春聯水墨速寫小楷毛筆會話客語童謠旅行英文太極瑜伽扇舞',
    ' '.repeat(100),
    '',
  ])('%s', async (q) => {
    const { hits } = await searchFor(q)
    expect(Array.isArray(hits)).toBe(true)
    const { rows } = await database.owner.query('select count(*)::int as count from search.documents')
    expect(rows[0]).not.toEqual({ count: 0 })
  })

  test.each(['q=a%00b', `q=${'x'.repeat(9000)}`, 'q=a&q=b', 'kind=class', 'q=a&kind=nope'])(
    '%s',
    async (query) => {
      const { statusCode } = await get(`/api/search?${query}`)
      expect(statusCode).toBe(400)
    },
  )
})
