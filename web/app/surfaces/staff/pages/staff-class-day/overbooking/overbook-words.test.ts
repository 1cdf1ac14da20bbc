import { expect, test } from 'vitest'
import { overbookWords } from './overbook-words.ts'

test.each([
  [
    'seats are added before the cut-off, also when some are free',
    2,
    { seatsLeft: 2, isCutOff: false },
    '超收 2 位',
  ],
  ['free seats are given after it', 2, { seatsLeft: 2, isCutOff: true }, '給名額（2 位）'],
  ['a full day is overbooked after it', 1, { seatsLeft: 0, isCutOff: true }, '超收 1 位'],
])('%s', (_, people, day, send) => {
  expect(overbookWords({ people, isGuest: false }, day).send).toBe(send)
})

test('after the cut-off the words say how many seats are missing', () => {
  const { concern, maxSeats } = overbookWords({ people: 3, isGuest: false }, { seatsLeft: 1, isCutOff: true })
  expect(maxSeats).toBe(2)
  expect(concern).toContain('先用現在的 1 個空位，這一天的名額再加上不夠的 2 位')
})

test('the words say that added seats go with the party', () => {
  const { concern } = overbookWords({ people: 2, isGuest: false }, { seatsLeft: 0, isCutOff: false })
  expect(concern).toContain('這一組之後取消或減少人數，多加的名額會跟著收回')
})

test.each([
  ['a seat beyond the capacity', { seatsLeft: 0, isCutOff: false }],
  ['a free seat', { seatsLeft: 2, isCutOff: true }],
])('guests, who get no message about %s, are to be phoned', (_, day) => {
  expect(overbookWords({ people: 1, isGuest: false }, day).concern).toContain('會通知這一組')
  const { concern } = overbookWords({ people: 1, isGuest: true }, day)
  expect(concern).toContain('請打電話告訴他們有名額了')
  expect(concern).not.toContain('會通知')
})
