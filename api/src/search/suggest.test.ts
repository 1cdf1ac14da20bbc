import type { Answer } from 'contract/endpoint'
import type { listPopularWords, suggest } from 'contract/search/search'
import { describe, expect, test } from 'vitest'
import { useDemoSearch, wordsOf } from './testing/use-demo-search.ts'

const { get, searchFor } = useDemoSearch()

describe('suggestions', () => {
  const suggestFor = async (q: string) => {
    const answer = await get('/api/search/suggest', { q })
    expect(answer.statusCode).toBe(200)
    return answer
      .json<Answer<typeof suggest>>()
      .map(({ title, ...suggestion }) => ({ ...suggestion, title: wordsOf(title) }))
  }

  test('have a title that contains all terms, or are courses with a class that matches, each once', async () => {
    const found = await suggestFor('鹿港')
    const titles = found.map(({ title }) => title)
    expect(titles[0]).toBe('鹿港基地')
    expect(new Set(titles).size).toBe(titles.length)
    expect(
      found.every(({ kind, title, next }) =>
        kind === 'course' ? next?.baseName === '鹿港基地' : title.includes('鹿港'),
      ),
    ).toBe(true)
  })

  test('are categories, courses, bases and teachers before articles', async () => {
    const kinds = (await suggestFor('陶')).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['category', 'course'])
    const articles = kinds.map((kind) => ['team', 'news', 'persona'].includes(kind))
    expect(articles).toEqual(articles.toSorted((one, other) => Number(one) - Number(other)))
    expect(articles).toContain(true)
    expect(await suggestFor('陶瓷')).toContainEqual(
      expect.objectContaining({ kind: 'category', id: null, slug: 'ceramics', title: '陶藝' }),
    )
  })

  test('of courses have the next day', async () => {
    const courses = (await suggestFor('陶藝')).filter(({ kind }) => kind === 'course')
    expect(courses[0]?.next).toMatchObject({ state: 'bookable' })
  })
})

test('popular words are found', async () => {
  const answer = await get('/api/search/popular')
  const words = answer.json<Answer<typeof listPopularWords>>()
  expect(words).toHaveLength(10)
  for (const word of words) expect((await searchFor(word)).counts[0]?.kind, word).toBe('course')
})
