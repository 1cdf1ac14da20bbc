import { expect, test } from 'vitest'
import { pageData, readPageData } from './page-data.ts'

test.each([
  [{ title: `她說："it's 'fine'"`, days: [1] }],
  [{ '"': "\\'", "'": '\\"', path: 'C:\\課\\' }],
  [['', '\'"\n\u2028', null, true, 0.5]],
])('%j arrives unchanged', (found) => expect(readPageData(pageData(found))).toEqual(found))

test('the text has no quotes that the router would escape', () => {
  expect(pageData({ title: '手捏一只飯碗', days: [1] })).toBe("{'title':'手捏一只飯碗','days':[1]}")
})
