import { changedParts } from 'contract/office/staff-class'
import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const act = { actId: '', tellFrom: '', earlier: 0 }

test('the change that is taken back is named, with what waits behind it', () => {
  expect(waitingWords({ ...act, parts: ['times', 'rooms'] })).toBe('剛才的改時間、換教室還沒通知任何人')
  expect(waitingWords({ ...act, parts: ['seats'], earlier: 2 })).toBe(
    '剛才的改名額還沒通知任何人（之前還有 2 項也還沒，要從這一項起依序收回）',
  )
  expect(waitingWords({ ...act, parts: [] })).toBe('剛才的更動還沒通知任何人')
})

test('each part has words of its own', () => {
  const words = changedParts.map((part) => waitingWords({ ...act, parts: [part] }))
  expect(new Set(words).size).toBe(changedParts.length)
})
