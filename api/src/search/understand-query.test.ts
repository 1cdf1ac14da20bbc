import { classFilters } from 'contract/catalog/class-filters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildVocabulary } from './build-vocabulary.ts'
import { understandQuery } from './understand-query.ts'

/** A Monday. */
const today = '2026-06-01'

const vocabulary = buildVocabulary(
  {
    categories: [
      { id: 'ceramics', name: '陶藝' },
      { id: 'woodwork', name: '木工' },
      { id: 'family', name: '親子' },
    ],
    audiences: [{ id: 'senior', name: '樂齡' }],
    bases: [
      { id: 1, name: '鹿港基地', district: '鹿港鎮' },
      { id: 4, name: '大溪基地', district: '大溪區' },
      { id: 12, name: '花蓮舊城基地', district: '花蓮市' },
    ],
    teachers: [
      { id: 2, name: '陳美珠', expertise: ['烹飪', '滷味'] },
      { id: 36, name: '陳宥廷', expertise: ['城市探索'] },
      { id: 15, name: '范姜文賢', expertise: ['北管'] },
      { id: 30, name: '何俊宏', expertise: ['長輩手機'] },
    ],
    titles: ['手捏一只飯碗', '椅子瑜伽', '長輩也會用 LINE', '手機拍好照'],
  },
  today,
)

const understand = (query: string) => understandQuery(query, vocabulary)

describe('filters', () => {
  test.each<[string, Record<string, string>]>([
    ['台南', { county: 'tainan' }],
    ['臺南', { county: 'tainan' }],
    ['臺南市', { county: 'tainan' }],
    ['南投縣', { county: 'nantou' }],
    ['新竹', { county: 'hsinchu-city,hsinchu' }],
    ['新竹縣', { county: 'hsinchu' }],
    ['花蓮', { county: 'hualien' }],
    ['東部', { county: 'hualien,taitung' }],
    ['花蓮舊城', { base: '12' }],
    ['鹿港', { base: '1' }],
    ['鹿港鎮', { base: '1' }],
    ['鹿港基地', { base: '1' }],
    ['陳美珠', { teacher: '2' }],
    ['陳美珠老師', { teacher: '2' }],
    ['美珠老師', { teacher: '2' }],
    ['陳老師', { teacher: '2,36' }],
    ['范姜老師', { teacher: '15' }],
    ['陶藝', { category: 'ceramics' }],
    ['陶瓷', { category: 'ceramics' }],
    ['週末', { weekday: '6,0' }],
    ['平日', { weekday: '1,2,3,4,5' }],
    ['週六', { weekday: '6' }],
    ['星期三', { weekday: '3' }],
    ['禮拜天', { weekday: '0' }],
    ['週三晚班', { weekday: '3', time: 'evening' }],
    ['週三晚', { weekday: '3', time: 'evening' }],
    ['星期天早', { weekday: '0', time: 'morning' }],
    ['早上', { time: 'morning' }],
    ['下午', { time: 'afternoon' }],
    ['晚上', { time: 'evening' }],
    ['今天', { from: '2026-06-01', to: '2026-06-01' }],
    ['明天', { from: '2026-06-02', to: '2026-06-02' }],
    ['這週', { from: '2026-06-01', to: '2026-06-07' }],
    ['這週末', { from: '2026-06-06', to: '2026-06-07' }],
    ['下週', { from: '2026-06-08', to: '2026-06-14' }],
    ['今晚', { from: '2026-06-01', to: '2026-06-01', time: 'evening' }],
    ['免費', { free: '1' }],
    ['還有名額', { seats: '1' }],
    ['樂齡', { audience: 'senior' }],
    ['銀髮族', { audience: 'senior' }],
    ['線上', { mode: 'online' }],
    ['實體', { mode: 'onsite' }],
  ])('%s', (query, filters) => {
    expect(understand(query)).toMatchObject({ filters, words: [], isChanged: true })
  })
})

test('on a Sunday this week ends today', () => {
  const sunday = buildVocabulary(
    { categories: [], audiences: [], bases: [], teachers: [], titles: [] },
    '2026-06-07',
  )
  expect(understandQuery('這週', sunday).filters).toEqual({ from: '2026-06-07', to: '2026-06-07' })
  expect(understandQuery('這週末', sunday).filters).toEqual({ from: '2026-06-07', to: '2026-06-07' })
  expect(understandQuery('下週', sunday).filters).toEqual({ from: '2026-06-08', to: '2026-06-14' })
})

describe('several words', () => {
  test.each<[string, Record<string, string>, string]>([
    ['免費 親子', { free: '1', category: 'family' }, ''],
    ['陶藝 週末', { category: 'ceramics', weekday: '6,0' }, ''],
    ['台南陶藝', { county: 'tainan', category: 'ceramics' }, ''],
    ['週末的陶藝課', { weekday: '6,0', category: 'ceramics' }, ''],
    ['我想學陶藝', { category: 'ceramics' }, ''],
    ['台南有什麼課', { county: 'tainan' }, ''],
    ['大溪木工坊', { base: '4' }, '木工坊'],
    ['鹿港　飯碗', { base: '1' }, '飯碗'],
    ['瑜珈課', {}, '瑜伽'],
    ['晚上椅子瑜伽', { time: 'evening' }, '椅子瑜伽'],
    ['鹿港 花蓮舊城', { base: '1,12' }, ''],
    ['今天 明天', { from: '2026-06-01', to: '2026-06-01' }, ''],
    ['陶藝 陶藝', { category: 'ceramics' }, ''],
    ['台南課外讀物', { county: 'tainan' }, '課外讀物'],
  ])('%s', (query, filters, words) => {
    const understood = understand(query)
    expect(understood).toMatchObject({ filters, isChanged: true })
    expect(understood.words.join(' ')).toBe(words)
  })
})

describe('words that are searched as they are', () => {
  test.each([
    ['a name that begins like a county', '高雄偉'],
    ['a name that ends like a county', '王台南'],
    ['a title', '手捏一只飯碗'],
    ['a title with a space and a filter', '長輩也會用 LINE'],
    ['a field of a teacher with a filter', '長輩手機'],
    ['unknown words', '量子力學'],
    ['a filler alone', '課程'],
    ['fillers alone', '的課'],
    ['a word that begins like a filler', '有機菜'],
  ])('%s', (_, query) => {
    expect(understand(query)).toEqual({
      filters: {},
      words: query.split(' '),
      named: [],
      terms: query.toLowerCase().split(' '),
      isChanged: false,
    })
  })
})

test('terms are the folded words that name something, a teacher without the form of address', () => {
  expect(understand('臺南 美珠老師的滷汁課').terms).toEqual(['台南', '美珠', '滷汁'])
})

test('a word that is no teacher keeps the form of address', () => {
  expect(understand('小老師').terms).toEqual(['小老師'])
})

test('each part that is a filter is shown as typed, with the query without it', () => {
  expect(understand('臺南 週末的陶藝課 飯碗').named).toEqual([
    { text: '臺南', rest: '週末 陶藝 飯碗' },
    { text: '週末', rest: '臺南 陶藝 飯碗' },
    { text: '陶藝', rest: '臺南 週末 飯碗' },
  ])
})

test('words of together 64 characters fit, and of a longer one only the first is searched', () => {
  const [one, other, longer] = ['甲'.repeat(31), '乙'.repeat(32), '乙'.repeat(33)]
  expect(understand(`台南 ${one} ${other}`).words).toEqual([one, other])
  expect(understand(`台南 ${one} ${longer}`).words).toEqual([one])
  expect(understand(`${'甲'.repeat(65)} ${other}`).words).toEqual(['甲'.repeat(65)])
})

test('the remaining words fit into the keyword of the class list', () => {
  const [one, two, three, four] = ['甲', '乙', '丙', '丁'].map((word) => word.repeat(20))
  expect(understand(`台南 ${one} ${two} ${three} ${four}`).words).toEqual([one, two, three])
  expect(understand('台南 甲甲 乙乙 丙丙 丁丁 戊戊 己己').words).toEqual([
    '甲甲',
    '乙乙',
    '丙丙',
    '丁丁',
    '戊戊',
  ])
})

test('a list filter gets at most 20 values', () => {
  const many = buildVocabulary(
    {
      categories: [],
      audiences: [],
      bases: [],
      teachers: Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: '林小明', expertise: [] })),
      titles: [],
    },
    today,
  )
  expect(understandQuery('林小明', many).filters.teacher?.split(',')).toHaveLength(20)
})

const withoutSpaces = (text: string): string => text.replaceAll(' ', '')

test('the remaining words, understood again, lose nothing and end', () => {
  const known = [
    '台南',
    '鹿港',
    '陶藝',
    '週末',
    '晚上',
    '免費',
    '課',
    '的',
    '我想學',
    '美珠老師',
    '木工',
    '手機',
    '龜',
    'X',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known, ' '), { maxLength: 8 }), (parts) => {
      let query = parts.join('')
      for (let round = 0; round < 9; round++) {
        const { words, isChanged } = understand(query)
        const rest = words.join(' ')
        if (!isChanged) return
        // A filler that leaves can make two words of one, and so a space more.
        expect(withoutSpaces(rest).length).toBeLessThanOrEqual(withoutSpaces(query).length)
        query = rest
      }
      throw new Error(`never ends: ${parts.join('')}`)
    }),
    { examples: [[['X', '台南', '的', '手機', '台南', '龜']]] },
  )
})

test('no term is empty, also for a teacher whose whole name is the form of address', () => {
  const { terms } = understandQuery(
    '陶藝老師',
    buildVocabulary(
      {
        categories: [],
        audiences: [],
        bases: [],
        teachers: [{ id: 9, name: '老師', expertise: [] }],
        titles: [],
      },
      today,
    ),
  )
  expect(terms).toContain('老師')
  expect(terms).not.toContain('')
})

test('no more values are read than the class list allows', () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, name: `${name}課${index}號` }))
  const words = {
    categories: named('甲', 14),
    audiences: named('乙', 12),
    bases: [],
    teachers: [],
    titles: [],
  }
  const query = [...words.categories, ...words.audiences].map(({ name }) => name).join(' ')
  const { filters } = understandQuery(query, buildVocabulary(words, today))
  expect(filters.category?.split(',')).toHaveLength(12)
  expect(filters.audience?.split(',')).toHaveLength(10)
  const long = Array.from({ length: 12 }, (_, index) => ({
    id: `${'x'.repeat(38)}${String(index).padStart(2, '0')}`,
    name: `丙課${index}號`,
  }))
  const cut = understandQuery(
    long.map(({ name }) => name).join(' '),
    buildVocabulary({ ...words, categories: long, audiences: [] }, today),
  )
  expect(classFilters.parse(cut.filters).category).toHaveLength(9)
})
