import { maxChangedClasses } from 'contract/planning/class-changes'
import { expect, test } from 'vitest'
import { handedClasses } from './handed-classes.ts'

const of = (search: string, listed: readonly number[]) => handedClasses(new URLSearchParams(search), listed)

test('classes that another page has chosen are those that are listed here; the others are counted', () => {
  expect(of('classes=3,1,9', [1, 2, 3])).toEqual({ ids: [3, 1], missing: 1 })
  expect(of('classes=9', [1])).toEqual({ ids: [], missing: 1 })
})

test('what is no number of a class is ignored, and each class is one', () => {
  expect(of('classes=1,1,x,-2,0', [1, 2])).toEqual({ ids: [1], missing: 0 })
  expect(of('', [1])).toBeUndefined()
  expect(of('classes=', [1])).toBeUndefined()
})

test('no more are taken than one change has room for', () => {
  const listed = Array.from({ length: maxChangedClasses + 5 }, (_, index) => index + 1)
  expect(of(`classes=${listed.join(',')}`, listed)?.ids).toHaveLength(maxChangedClasses)
})
