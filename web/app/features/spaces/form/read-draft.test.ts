import { expect, test } from 'vitest'
import { emptyDraft, type ApplicationDraft } from '#features/spaces/draft/application-draft.ts'
import { errorsByField } from './errors-by-field.ts'
import { bodyOf, problemsOf, summaryOf } from './read-draft.ts'

const complete: ApplicationDraft = {
  ...emptyDraft,
  uses: [{ spaceId: 2, startsAt: '2026-12-08T10:00:00.000Z', endsAt: '2026-12-08T12:00:00.000Z' }],
  purpose: 'reading',
  title: ' 週三讀書會 ',
  headcount: '１２',
  contactName: '林小姐',
  contactPhone: '０４-2234 5678',
  agreesToRules: true,
}

test('a step asks for what it and those before it need', () => {
  expect(Object.keys(problemsOf(emptyDraft, 1))).toEqual(['uses'])
  expect(Object.keys(problemsOf(emptyDraft, 2))).toEqual(['uses', 'purpose', 'title', 'headcount'])
  expect(Object.keys(problemsOf(emptyDraft, 3))).toHaveLength(7)
  expect(problemsOf(complete, 3)).toEqual({})
})

test.each([
  [{ headcount: '0' }, 'headcount', /1 到 1000/],
  [{ headcount: '三十' }, 'headcount', /1 到 1000/],
  [{ contactPhone: '0912-345-67' }, 'contactPhone', /少了 1 碼/],
  [{ contactPhone: '2234-5678' }, 'contactPhone', /含區碼/],
  [{ agreesToRules: false }, 'agreesToRules', /規則/],
])('%j is refused at %s', (changed, field, message) => {
  expect(problemsOf({ ...complete, ...changed }, 3)).toEqual({
    [field]: expect.stringMatching(message) as string,
  })
})

test('what is sent has plain digits and no blanks around it', () => {
  expect(bodyOf(complete)).toMatchObject({ title: '週三讀書會', headcount: 12, contactPhone: '0422345678' })
})

test("the server's refusals belong to their field, or to the time", () => {
  const errors = errorsByField([
    { path: 'uses.3.startsAt', message: '已經借出。' },
    { path: 'uses.3', message: '第二個' },
    { path: 'headcount', message: '太多人。' },
  ])
  expect(errors).toEqual({ 'uses.3': '已經借出。', headcount: '太多人。' })
  expect(summaryOf(errors)).toEqual([
    { fieldId: 'use-3', message: '第 4 個時段：已經借出。' },
    { fieldId: 'headcount', message: '人數：太多人。' },
  ])
})
