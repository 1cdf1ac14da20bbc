import { changedParts } from 'contract/office/recall'
import { expect, test } from 'vitest'
import { partsBetween, type ClassSnapshot } from './parts-between.ts'

const day = {
  id: 1,
  startsAt: '2026-06-02T02:00:00Z',
  endsAt: '2026-06-02T04:00:00Z',
  venue: '一樓',
  onlineUrl: null,
  capacity: 10,
  cancelledAt: null,
  substituteIds: null,
}
const asWas: ClassSnapshot = {
  cancelledAt: null,
  confirmedAt: null,
  notOpenedAt: null,
  decideBy: '2026-06-01T00:00:00Z',
  mergedIntoId: null,
  mode: 'onsite',
  days: [day, { ...day, id: 2 }],
}
const at = '2026-06-01T02:00:00Z'
const withDay = (change: Partial<typeof day> | { cancelledAt: string } | { substituteIds: number[] }) => ({
  days: [day, { ...day, id: 2, ...change }],
})

test.each([
  ['cancelled', { cancelledAt: at }],
  ['confirmed', { confirmedAt: at }],
  ['not_opened', { notOpenedAt: at }],
  ['decision_time', { decideBy: at }],
  ['merged', { mergedIntoId: 7 }],
  ['day_added', { days: [...asWas.days, { ...day, id: 3, capacity: 4 }] }],
  ['days_cancelled', withDay({ cancelledAt: at })],
  ['times', withDay({ startsAt: at })],
  ['times', withDay({ endsAt: at })],
  ['rooms', withDay({ venue: '二樓' })],
  ['online', { mode: 'online' }],
  ['online', withDay({ onlineUrl: 'https://meet.example' } as never)],
  ['online', { mode: 'online', ...withDay({ venue: '線上' }) }],
  ['online', withDay({ onlineUrl: 'https://meet.example', venue: '線上' } as never)],
  ['seats', withDay({ capacity: 11 })],
  ['teachers', withDay({ substituteIds: [3] })],
] as const)('%s', (part, change) => {
  expect(partsBetween(asWas, { ...asWas, ...change } as ClassSnapshot)).toEqual([part])
})

test('another link of an online day is no move', () => {
  const online = (onlineUrl: string) => ({ ...asWas, mode: 'online', days: [{ ...day, onlineUrl }] })
  expect(partsBetween(online('https://one.example'), online('https://two.example'))).toEqual(['link'])
})

test('days that take place again are restored, and so is a class', () => {
  const cancelled = { ...asWas, ...withDay({ cancelledAt: at }) } as ClassSnapshot
  expect(partsBetween(cancelled, asWas)).toEqual(['days_restored'])
  expect(partsBetween({ ...asWas, cancelledAt: at }, asWas)).toEqual(['restored'])
})

test('days of a class that is cancelled or restored as a whole are not distinguished', () => {
  const whole = { ...asWas, ...withDay({ cancelledAt: at }), cancelledAt: at } as ClassSnapshot
  expect(partsBetween(asWas, whole)).toEqual(['cancelled'])
  expect(partsBetween(whole, asWas)).toEqual(['restored'])
})

test('several parts come in the order of the contract; nothing changed is none', () => {
  const changed = { ...asWas, confirmedAt: at, ...withDay({ venue: '二樓', startsAt: at }) } as ClassSnapshot
  expect(partsBetween(asWas, changed)).toEqual(
    changedParts.filter((part) => ['confirmed', 'times', 'rooms'].includes(part)),
  )
  expect(partsBetween(asWas, asWas)).toEqual([])
})

test('what an earlier version stored has no link and no substitutes', () => {
  const { onlineUrl: _link, substituteIds: _ids, ...old } = day
  expect(partsBetween({ ...asWas, days: [old] }, { ...asWas, days: [day] })).toEqual([])
})
