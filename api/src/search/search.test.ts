import type { listClasses } from 'contract/class-list'
import type { Answer } from 'contract/endpoint'
import {
  search as searchEndpoint,
  searchKinds,
  type listPopularWords,
  type suggest as suggestEndpoint,
  type understandQuery,
} from 'contract/search'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { fold } from './fold.ts'

const database = useTestDatabase()
let app: FastifyInstance
type Source = { kind: string; id: number; title: string; subtitle: string; body: string }
let shown: Source[]

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  app = await startApi(database)
  const found = await database.owner.query<Source>(
    `select kind, id, title, subtitle, body from search.sources
     where shown_from <= $1 and (shown_until is null or shown_until > $1)`,
    [testNow],
  )
  shown = found.rows
}, 60_000)

/** A new address for each request, because of the rate limit. */
let visitor = 0
const newVisitor = () => ({ remoteAddress: `10.0.${visitor >> 8}.${visitor++ & 255}` })

const searchFor = async (q: string, kind = ''): Promise<Answer<typeof searchEndpoint>> => {
  const answer = await app.inject({
    url: `/api/search?q=${encodeURIComponent(q)}&kind=${kind}`,
    ...newVisitor(),
  })
  expect(answer.statusCode).toBe(200)
  const parsed = searchEndpoint.output.safeParse(answer.json())
  expect(parsed.error?.issues).toBeUndefined()
  return parsed.data!
}
const wordsOf = (marked: readonly { text: string }[]) => marked.map(({ text }) => text).join('')

/** All documents that contain all terms, found by scanning: exactly what the search must find. */
const readEverything = (q: string): Source[] => {
  const words = fold(q)
    .split(/[\s,，、。・！？「」()（）%_'"<>=;:-]+/)
    .filter(Boolean)
  return shown.filter(({ title, subtitle, body }) => {
    const text = fold(`${title} ${subtitle} ${body}`)
    return words.every((word) => text.includes(word))
  })
}

/** The classes that the class list finds for filters in the query, and their courses. */
const readList = async (q: string): Promise<Pick<Source, 'kind' | 'id'>[]> => {
  const read = async (path: string, query: object) => {
    const answer = await app.inject({ url: path, query: { q, ...query }, ...newVisitor() })
    return answer.json<unknown>()
  }
  const { filters } = (await read('/api/search/understanding', {})) as Answer<typeof understandQuery>
  if (Object.keys(filters).length === 0) return []
  const lists = [{}, { closed: '1' }].map(async (group) => {
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

test('marking hits does not change the text', async () => {
  const { hits } = await searchFor('ＬＩＮＥ 台語')
  for (const { kind, id, title, subtitle } of (await searchFor('台語')).hits.concat(hits)) {
    const source = shown.find((one) => one.kind === kind && one.id === id)!
    expect(wordsOf(title)).toBe(source.title)
    expect(wordsOf(subtitle)).toBe(source.subtitle)
  }
  const [first] = (await searchFor('臺語', 'course')).hits
  const marks = first!.title.concat(first!.excerpt).filter(({ hit }) => hit)
  expect(marks.map(({ text }) => fold(text))).toContain('台語')
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

test('popular words are found', async () => {
  const answer = await app.inject({ url: '/api/search/popular', ...newVisitor() })
  const words = answer.json<Answer<typeof listPopularWords>>()
  expect(words).toHaveLength(10)
  for (const word of words) expect((await searchFor(word)).counts[0]?.kind, word).toBe('course')
})

test('a query without a match returns similar documents', async () => {
  const { isNear, hits } = await searchFor('釉藥烏克麗麗琴譜')
  expect(isNear).toBe(true)
  expect(hits.length).toBeGreaterThan(0)
})

describe('suggestions', () => {
  const suggestFor = async (q: string) => {
    const url = `/api/search/suggest?q=${encodeURIComponent(q)}`
    const answer = await app.inject({ url, ...newVisitor() })
    expect(answer.statusCode).toBe(200)
    return answer
      .json<Answer<typeof suggestEndpoint>>()
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

  test('begin soon if they are first, and have begun if they are last', async () => {
    const { rows } = await database.owner.query<{ id: number; at: Date }>(
      'select class_id as id, min(starts_at) as at from catalog.class_days where cancelled_at is null group by class_id',
    )
    const begins = new Map(rows.map(({ id, at }) => [id, at.getTime() - testNow.getTime()]))
    const { hits } = await searchFor('陶藝', 'class')
    const found = hits.filter(({ kind }) => kind === 'class').map(({ id }) => begins.get(id)!)
    const [coming, begun] = [found.filter((at) => at > 0), found.filter((at) => at <= 0)]
    expect(coming.length).toBeGreaterThan(2)
    expect(begun.length).toBeGreaterThan(0)
    const bySoon = (one: number, other: number) => Math.abs(one) - Math.abs(other)
    expect(found).toEqual([...coming.toSorted(bySoon), ...begun.toSorted(bySoon)])
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
    const { items } = (await app.inject({ url: '/api/class?seats=1&limit=50', ...newVisitor() })).json<
      Answer<typeof listClasses>
    >()
    const { courseId, title } = items[0]!
    const hit = (await readClasses(title)).find(({ kind, id }) => kind === 'course' && id === courseId)
    expect(hit?.next).toMatchObject({ state: 'bookable' })
    expect(hit!.next!.seatsLeft).toBeGreaterThan(0)
  })
})

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
      const { statusCode } = await app.inject({ url: `/api/search?${query}`, ...newVisitor() })
      expect(statusCode).toBe(400)
    },
  )
})

test('a sentence of a rich text is in its document once', async () => {
  const { rows } = await database.owner.query<{ words: string }>(
    `select search.plain('{"content": [{"content": [{"text": "一"}, {"text": "二"}]}, {"text": "三"}]}') as words`,
  )
  expect(rows).toEqual([{ words: '一 二 三' }])
})

test('search documents are updated by every kind of write', async () => {
  const differences = async () => {
    const found = await database.owner.query(`
      with shown as (select kind, id, title, subtitle, body, slug, shown_from, shown_until, dated from search.documents)
      (select * from search.sources except select * from shown) union all (select * from shown except select * from search.sources)`)
    return found.rows
  }
  expect(await differences()).toEqual([])
  for (const statement of [
    `update places.bases set name = '新鹿港基地' where id = 1`,
    `update catalog.courses set title = title || '改'`,
    `update catalog.classes set cancelled_at = now() where id in (1, 2, 3)`,
    `update catalog.class_days set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days' where class_id = 7`,
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where class_id in (8, 9)`,
    `delete from catalog.class_teachers where class_id = 8`,
    `update people.teachers set name = '改名' where id = 3`,
    `update news.articles set body = '{"type":"doc","content":[]}' where id = 4`,
    `delete from news.article_courses; delete from news.articles where id in (5, 6)`,
    `insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd) values (2, '新的房間', 5, 10, 0)`,
    `update places.team_members set chat = '找我聊天' where team_id = 2`,
    `delete from people.persona_courses; delete from people.personas where id = 1`,
    `delete from places.base_facilities where base_id = 4`,
    `update catalog.categories set name = name || '類'`,
    `update news.categories set name = name || '類'`,
    `update places.facilities set name = name || '備'`,
    `update people.person_statuses set name = name || '們'`,
    `update places.base_teams set published_at = null where id = 3`,
    `update catalog.courses set published_at = null where id = 4`,
  ]) {
    await database.owner.query(statement)
    expect(await differences(), statement).toEqual([])
  }
})
