import { expect, test } from 'vitest'
import { buildVocabulary } from '#search/build-vocabulary.ts'
import { understandSpaces } from './understand-spaces.ts'

const vocabulary = buildVocabulary(
  {
    categories: [{ id: 'ceramics', name: '陶藝' }],
    audiences: [],
    bases: [{ id: 7, name: '府城基地', district: '中西區' }],
    teachers: [],
    titles: ['向大海租借一個下午'],
  },
  '2026-06-11',
)
const understand = (query: string) => understandSpaces(query, vocabulary)

test('people, equipment, weekday, time of the day and place in any order, with or without spaces', () => {
  const asked = {
    people: 10,
    equipment: ['投影'],
    filters: { weekday: '6', time: 'afternoon', county: 'tainan' },
    words: [],
  }
  expect(understand('10 人 投影 週六下午 臺南')).toEqual(asked)
  expect(understand('台南 週六下午 十個人 投影機')).toEqual(asked)
  expect(understand('十人投影週六下午台南')).toEqual(asked)
  expect(understand('１０位，週六下午，臺南，要有投影設備的場地')).toMatchObject({
    people: 10,
    equipment: ['投影'],
  })
})

test.each([
  ['兩個人借場地', 2],
  ['八位 會議室', 8],
  ['十二人 場地', 12],
  ['二十人 場地', 20],
  ['三十五人 場地', 35],
  ['120人 場地', 120],
  ['一百二十人 場地', 120],
  ['兩百人 場地', 200],
  ['一百零五人 場地', 105],
  ['十百人 場地', null],
  ['12345人 場地', null],
])('「%s」 is for %s people', (query, people) => {
  expect(understand(query)?.people).toBe(people)
})

test('what is about classes asks for no space', () => {
  for (const query of ['週六 陶藝', '2 人 週六 臺南', '10 人 陶藝 週六', '陶藝', '', '向大海租借一個下午'])
    expect(understand(query), query).toBeUndefined()
})

test('other words are kept, words that say nothing more are not', () => {
  expect(understand('想借讀書會的場地，可以坐 20 人')).toMatchObject({ people: 20, words: ['讀書會'] })
  expect(understand('府城 場地')).toMatchObject({ filters: { base: '7' } })
})
