import { expect, test } from 'vitest'
import { bodyOf, missingIn, noTexts } from './draw-texts.ts'

const typed = {
  title: ' 夏季場地抽籤 ',
  baseId: '3',
  spaceIds: [7, 8],
  usesFrom: '2026-08-01',
  usesTo: '2026-08-31',
  registersUntil: '2026-07-01T12:00',
  drawsAt: '2026-07-08T00:30',
  confirmDays: '3',
}

test('what is typed in Taipei is sent as instants', () => {
  expect(bodyOf(typed)).toEqual({
    ...typed,
    title: '夏季場地抽籤',
    baseId: 3,
    registersUntil: '2026-07-01T04:00:00.000Z',
    drawsAt: '2026-07-07T16:30:00.000Z',
    confirmDays: 3,
  })
})

test('what is missing is named', () => {
  expect(missingIn(typed)).toEqual({})
  expect(Object.keys(missingIn({ ...noTexts, confirmDays: '15' })).toSorted()).toEqual(
    Object.keys(noTexts).toSorted(),
  )
})
