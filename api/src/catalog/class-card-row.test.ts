import { expect, test } from 'vitest'
import { toClassCard, type ClassCardRow } from './class-card-row.ts'

const hourMs = 3_600_000
const now = new Date('2026-06-01T02:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()

/** Open for registration, with seats, beginning in two days. */
const facts: ClassCardRow['facts'] = {
  cancelled: false,
  notOpened: false,
  merged: false,
  confirmed: false,
  registrationOpensAt: at(-24),
  isJoinable: true,
  firstStartsAt: at(48),
  lastEndsAt: at(50),
  hasSeats: true,
}
const row = (changed: Partial<ClassCardRow['facts']>): ClassCardRow => ({
  id: 1,
  courseId: 1,
  title: '課',
  name: '班',
  category: { id: 'music', name: '音樂' },
  base: { id: 1, name: '基地', county: 'taipei' },
  mode: 'onsite',
  feeTwd: 0,
  teachers: [],
  day: { id: 1, startsAt: at(48), endsAt: at(50), seatsLeft: 1 },
  dayCount: 1,
  facts: { ...facts, ...changed },
})
const oneMs = 1 / hourMs

test.each<[string, Partial<ClassCardRow['facts']>, state: string, isOpen: boolean]>([
  ['open', {}, 'open', true],
  ['confirmed', { confirmed: true }, 'confirmed', true],
  ['full', { hasSeats: false }, 'full', true],
  ['running', { firstStartsAt: at(-1) }, 'running', true],
  ['running, registration over', { firstStartsAt: at(-1), isJoinable: false }, 'running', false],
  ['running, opens later', { firstStartsAt: at(-1), registrationOpensAt: at(1) }, 'upcoming', false],
  ['opens now', { registrationOpensAt: at(0) }, 'open', true],
  ['opens in 1 ms', { registrationOpensAt: at(oneMs) }, 'upcoming', false],
  ['closed', { isJoinable: false }, 'closed', false],
  ['cancelled', { cancelled: true }, 'cancelled', false],
  ['not opened', { notOpened: true }, 'not_opened', false],
  ['over', { firstStartsAt: at(-4), lastEndsAt: at(-2) }, 'ended', false],
  ['without days', { firstStartsAt: null, lastEndsAt: null }, 'ended', false],
])('a class that is %s', (_, changed, state, isOpen) => {
  expect(toClassCard(row(changed), now)).toMatchObject({ state, isOpen })
})

test('a card contains no other fields of its row', () => {
  const { facts: _facts, ...card } = row({})
  const found = { ...row({}), sortKey: '1', isPast: false }
  expect(toClassCard(found, now)).toStrictEqual({ ...card, state: 'open', isOpen: true })
})
