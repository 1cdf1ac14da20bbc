import { expect, test } from 'vitest'
import { fold, gramsOf } from './fold.ts'

test('widths, cases and two forms of a character are the same text', () => {
  expect(fold('臺南ＡＢｃ')).toBe('台南abc')
})

test.each([
  ['陶', ['陶']],
  ['陶藝', ['陶藝']],
  ['陶藝課', ['陶藝', '藝課']],
  ['𠮷野', ['𠮷野']],
])('%s is indexed by %j', (term, grams) => {
  expect(gramsOf(term)).toEqual(grams)
})
