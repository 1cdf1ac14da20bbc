import { changedParts } from 'contract/office/recall'
import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const act = { actId: '', tellFrom: '', earlier: 0 }

test('the change that is taken back is named, with what waits behind it', () => {
  expect(waitingWords({ ...act, parts: ['times', 'rooms'] })).toBe('剛才的改時間、換教室還沒通知任何人')
  expect(waitingWords({ ...act, parts: ['seats'], earlier: 2 })).toBe(
    '剛才的改名額還沒通知任何人（之前還有 2 項更動也還沒通知；要收回前面的，先收回這一項）',
  )
  expect(waitingWords({ ...act, parts: [] })).toBe('剛才的更動還沒通知任何人')
  expect(waitingWords({})).toBe('剛才的更動還沒通知任何人')
  expect(waitingWords({ parts: ['of the next version' as never, 'seats'] })).toBe(
    '剛才的改名額還沒通知任何人',
  )
})

test('each part has words of its own', () => {
  const words = changedParts.map((part) => waitingWords({ ...act, parts: [part] }))
  expect(new Set(words).size).toBe(changedParts.length)
})
