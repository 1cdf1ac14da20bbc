import { expect, test } from 'vitest'
import { formOf, readRules, type RulesForm } from './rules-form.ts'

const rules = { minAge: 12, maxAge: null, maxDays: 3, statuses: ['senior'], prerequisiteCourseId: 4 }
const read = (typed: Partial<RulesForm>) => readRules({ ...formOf(rules), ...typed })

test('rules survive the way into the form and back', () => {
  expect(readRules(formOf(rules))).toEqual(rules)
})

test('an empty field is no rule, and full-width digits are read', () => {
  expect(read({ minAge: ' ', maxAge: '１８', maxDays: '', prerequisiteCourseId: '' })).toEqual({
    ...rules,
    minAge: null,
    maxAge: 18,
    maxDays: null,
    prerequisiteCourseId: null,
  })
})

test.each<[Partial<RulesForm>, keyof RulesForm, string]>([
  [{ minAge: '12 歲' }, 'minAge', '年齡'],
  [{ maxAge: '121' }, 'maxAge', '年齡'],
  [{ minAge: '-1' }, 'minAge', '年齡'],
  [{ minAge: '19', maxAge: '18' }, 'maxAge', '最大年齡'],
  [{ maxDays: '0' }, 'maxDays', '天數'],
  [{ maxDays: '201' }, 'maxDays', '天數'],
  [{ maxDays: '1.5' }, 'maxDays', '天數'],
])('%j is refused with a sentence at its field', (typed, field, word) => {
  expect(read(typed)).toEqual({ field, message: expect.stringContaining(word) })
})
