import type { listClasses } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { searchKinds, type understandQuery } from 'contract/search/search'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { useDemoSearch, type Source } from './testing/use-demo-search.ts'

const demo = useDemoSearch()
const { searchFor } = demo

/** All documents that contain all terms, found by scanning: exactly what the search must find. */
const readEverything = (q: string): Source[] => {
  const words = fold(q)
    .split(/[\s,，、。・！？「」()（）%_'"<>=;:-]+/)
    .filter(Boolean)
  return demo.shown.filter(({ title, subtitle, body }) => {
    const text = fold(`${title} ${subtitle} ${body}`)
    return words.every((word) => text.includes(word))
  })
}

/** The classes that the class list finds for filters in the query, and their courses. */
const readList = async (q: string): Promise<Pick<Source, 'kind' | 'id'>[]> => {
  const read = async (path: string, query: Record<string, string>) =>
    (await demo.get(path, { q, ...query })).json<unknown>()
  const { filters } = (await read('/api/search/understanding', {})) as Answer<typeof understandQuery>
  if (Object.keys(filters).length === 0) return []
  const lists = [{}, { closed: '1' }].map(async (group: Record<string, string>) => {
    const { items, total } = (await read('/api/class', { limit: '50', ...group })) as Answer<
      typeof listClasses
    >
    expect(total).toBe(items.length)
    return items
  })
  return (await Promise.all(lists)).flat().flatMap(({ id, courseId }) => [
    { kind: 'class', id },
    { kind: 'course', id: courseId },
  ])
}

const uniqueById = (found: readonly Pick<Source, 'kind' | 'id'>[]) => [
  ...new Map(found.map((one) => [one.id, one])).values(),
]

const queries: Record<string, readonly string[]> = {
  'words of two characters':
    `陶藝 木工 烹飪 烘焙 園藝 書法 藍染 客語 北管 口琴 合唱 瑜伽 伸展 繪本 麵包 滷汁 鹿港 三峽 大溪 北埔 竹山 斗六
    鹽埕 羅東 花蓮 池上 潮州 志工 樂齡 請假 候補 廚房 天井 窗花 老屋 阿嬤`.split(/\s+/),
  'single characters': ['茶', '碗', '魚', '貓', '字', '龜'],
  'longer words': [
    '大稻埕基地',
    '手捏一只飯碗',
    '椅子瑜伽',
    '防詐騙',
    '布袋戲',
    '無障礙廁所',
    '一鍋好滷汁',
    '陳美珠',
    '范姜文賢',
  ],
  '臺 and 台': ['台語', '臺語', '台北', '臺北', '台南', '舞台', '舞臺'],
  'full width and capitals': ['ＬＩＮＥ', 'line', 'Line', '１', '３０', 'Ｗ'],
  'several words': [
    '鹿港 陶藝',
    '陶藝　鹿港',
    '陳美珠 滷汁',
    '花蓮、陶藝',
    '免費 茶',
    '週末 市集',
    'LINE 報名',
  ],
  'parts of words': ['捏一', '稻埕', '珠老', '底線', '的課'],
  'words without a match': ['量子力學', 'zzzz', '鑫鑫鑫'],
}

describe.each(Object.entries(queries))('%s', (_, list) => {
  test.each(list)('%s', async (q) => {
    const expected = [...readEverything(q), ...(await readList(q))]
    const { counts, isNear } = await searchFor(q)
    if (expected.length === 0) return expect(isNear || counts.length === 0).toBe(true)
    expect(isNear).toBe(false)
    for (const kind of searchKinds) {
      const wanted = uniqueById(expected.filter((source) => source.kind === kind))
      expect(counts.find((one) => one.kind === kind)?.count ?? 0, kind).toBe(wanted.length)
      if (wanted.length === 0 || wanted.length > 50) continue
      const ids = (await searchFor(q, kind)).hits.filter((one) => one.kind === kind).map(({ id }) => id)
      expect(
        ids.toSorted((one, other) => one - other),
        kind,
      ).toEqual(wanted.map(({ id }) => id).toSorted((one, other) => one - other))
    }
  })
})

test('there are at least 60 queries, and most find something', () => {
  const all = Object.values(queries).flat()
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(all.filter((q) => readEverything(q).length > 0).length).toBeGreaterThanOrEqual(all.length - 8)
})

test.each([
  ['陶義', '陶藝'],
  ['陶義 週末', '陶藝 週末'],
  ['鹿巷', '鹿港'],
  ['陳美朱', '陳美珠'],
  ['府城小喫', '府城小吃'],
])('「%s」, which is nowhere, returns the results of 「%s」', async (typed, meant) => {
  const { corrected, ...found } = await searchFor(typed)
  expect(corrected).toBe(meant)
  const { corrected: none, ...wanted } = await searchFor(meant)
  expect(none).toBeNull()
  expect(found).toEqual(wanted)
  expect(found.hits.length).toBeGreaterThan(0)
})

test('a query without a match returns similar documents', async () => {
  const { isNear, hits } = await searchFor('釉藥烏克麗麗琴譜')
  expect(isNear).toBe(true)
  expect(hits.length).toBeGreaterThan(0)
})

test('courses, places and people come before articles, unless an article is the best result', async () => {
  const kindsOf = async (q: string) => (await searchFor(q)).counts.map(({ kind }) => kind)
  const articles = ['team', 'news', 'persona']
  for (const q of ['陶藝', '鹿港', '木工', '茶']) {
    const marks = (await kindsOf(q)).map((kind) => articles.includes(kind))
    expect([q, marks]).toEqual([q, marks.toSorted((one, other) => Number(one) - Number(other))])
  }
  expect((await kindsOf('失物'))[0]).toBe('news')
})
