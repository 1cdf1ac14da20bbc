import type { listClasses } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { describe, expect, test } from 'vitest'
import { testNow } from '#testing/arrange.ts'
import { fold } from './fold.ts'
import { useDemoSearch, wordsOf } from './testing/use-demo-search.ts'

const demo = useDemoSearch()
const { searchFor } = demo

describe('the order', () => {
  test.each([
    ['手捏一只飯碗', 'course', '手捏一只飯碗'],
    ['鹿港', 'base', '鹿港基地'],
    ['鹿港基地', 'team', '鹿港基地團隊'],
    ['陳美珠', 'teacher', '陳美珠'],
    ['滷汁', 'course', '一鍋好滷汁'],
  ])('%s: the first %s is %s', async (q, kind, title) => {
    const first = (await searchFor(q)).hits.find((one) => one.kind === kind)
    expect(wordsOf(first!.title)).toBe(title)
  })

  test('hits in the title come before hits in the text', async () => {
    for (const q of ['陶藝', '臺語', '茶', '老師']) {
      const { hits } = await searchFor(q, 'news')
      const inTitle = hits
        .filter(({ kind }) => kind === 'news')
        .map(({ title }) => title.some(({ hit }) => hit))
      expect(inTitle).toEqual(inTitle.toSorted((one, other) => Number(other) - Number(one)))
    }
  })
})

describe('classes and courses', () => {
  const readClasses = async (q: string) =>
    (await searchFor(q)).hits.filter(({ kind }) => kind === 'class' || kind === 'course')

  test('that match the filters of the query come first, with a day that matches', async () => {
    const [first] = await readClasses('免費 親子')
    expect(first?.next?.feeTwd).toBe(0)
    for (const { next } of (await readClasses('週末')).slice(0, 5)) {
      const taipei = new Date(Date.parse(next!.startsAt) + 8 * 3_600_000)
      expect([0, 6]).toContain(taipei.getUTCDay())
    }
  })

  test('that can be booked are first; of the others those that begin soon, and those that have begun are last', async () => {
    const { rows } = await demo.database.owner.query<{ id: number; at: Date }>(
      'select class_id as id, min(starts_at) as at from catalog.class_days where cancelled_at is null group by class_id',
    )
    const begins = new Map(rows.map(({ id, at }) => [id, at.getTime() - testNow.getTime()]))
    const { hits } = await searchFor('陶藝', 'class')
    const found = hits
      .filter(({ kind }) => kind === 'class')
      .map(({ id, next }) => ({ at: begins.get(id)!, isBookable: next?.state === 'bookable' }))
    const [bookable, others] = [found.filter((one) => one.isBookable), found.filter((one) => !one.isBookable)]
    const begun = others.filter(({ at }) => at <= 0)
    expect(bookable.length).toBeGreaterThan(2)
    expect(begun.length).toBeGreaterThan(0)
    const bySoon = (list: typeof found) =>
      list.toSorted((one, other) => Math.abs(one.at) - Math.abs(other.at))
    const sorted = (list: typeof found) =>
      [list.filter(({ at }) => at > 0), list.filter(({ at }) => at <= 0)].flatMap(bySoon)
    expect(found).toEqual([...sorted(bookable), ...sorted(others)])
  })

  test('of courses: those with coming classes come first', async () => {
    const { hits } = await searchFor('的', 'course')
    // A word in the title counts more.
    const inText = hits.filter(({ kind, title }) => kind === 'course' && !title.some(({ hit }) => hit))
    const hasNext = inText.map(({ next }) => next !== null)
    expect(new Set(hasNext).size).toBe(2)
    expect(hasNext).toEqual(hasNext.toSorted((one, other) => Number(other) - Number(one)))
  })

  test('have a bookable day, if there is one', async () => {
    const { items } = (await demo.get('/api/class', { seats: '1', limit: '50' })).json<
      Answer<typeof listClasses>
    >()
    const { courseId, title } = items[0]!
    const hit = (await readClasses(title)).find(({ kind, id }) => kind === 'course' && id === courseId)
    expect(hit?.next).toMatchObject({ state: 'bookable' })
    expect(hit!.next!.seatsLeft).toBeGreaterThan(0)
  })
})

test('marking hits does not change the text', async () => {
  const { hits } = await searchFor('ＬＩＮＥ 台語')
  for (const { kind, id, title, subtitle } of (await searchFor('台語')).hits.concat(hits)) {
    const source = demo.shown.find((one) => one.kind === kind && one.id === id)!
    expect(wordsOf(title)).toBe(source.title)
    expect(wordsOf(subtitle)).toBe(source.subtitle)
  }
  const [first] = (await searchFor('臺語', 'course')).hits
  const marks = first!.title.concat(first!.excerpt).filter(({ hit }) => hit)
  expect(marks.map(({ text }) => fold(text))).toContain('台語')
})
