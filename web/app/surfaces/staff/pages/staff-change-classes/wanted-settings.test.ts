import { expect, test } from 'vitest'
import {
  emptyTexts,
  settingInputs,
  wantedOf,
  type MomentTexts,
  type SettingsTexts,
} from './wanted-settings.ts'

const now = new Date('2026-11-26T04:00:00Z')
const texts = (settings: SettingsTexts['settings'], opens: Partial<MomentTexts> = {}): SettingsTexts => ({
  settings,
  moments: { ...emptyTexts.moments, registrationOpensAt: { ...emptyTexts.moments.decideBy, ...opens } },
})

test('only what is filled in is asked for, as the API reads it', () => {
  expect(
    wantedOf(texts({ feeTwd: ' 0 ', joinFromFirstDay: 'false', waitlistMode: 'offer', plusLimit: '' }), now),
  ).toEqual({ feeTwd: 0, joinFromFirstDay: false, waitlistMode: 'offer' })
})

test('percents are numbers, and what is none is left to the server', () => {
  expect(wantedOf(texts({ refundPercents: '７０、50%' }), now)).toEqual({ refundPercents: [70, 50] })
  expect(wantedOf(texts({ refundPercents: '七成' }), now)).toEqual({ refundPercents: ['七成'] })
})

test.each<[Partial<MomentTexts>, unknown]>([
  [
    { how: 'before', daysBefore: '14' },
    { daysBefore: 14, time: '12:00' },
  ],
  [{ how: 'at', date: '2026-12-01', time: '09:30' }, { at: '2026-12-01T01:30:00.000Z' }],
  [{ how: 'now' }, { at: now.toISOString() }],
  [{ how: 'none' }, null],
])('a moment %o', (opens, moment) => {
  expect(wantedOf(texts({}, opens), now)).toEqual({ registrationOpensAt: moment })
})

test.each<[SettingsTexts, RegExp]>([
  [emptyTexts, /要改的項目/],
  [texts({ feeTwd: '兩百' }), /「費用.*數字/],
  [texts({ feeTwd: '-5' }), /數字/],
  [texts({}, { how: 'at', date: '' }), /「開放報名」請填日期/],
  [texts({}, { how: 'before', daysBefore: '' }), /幾天/],
  [texts({}, { how: 'before', daysBefore: '366' }), /365/],
  [texts({}, { how: 'before', daysBefore: '3', time: '' }), /時間/],
])('says what is missing', (given, words) => {
  expect(wantedOf(given, now)).toMatch(words)
})

test('names and teachers are not offered for several classes', () => {
  const fields = settingInputs.map(({ field }) => field)
  expect(fields).toContain('feeTwd')
  expect(fields).not.toContain('name')
  expect(fields).not.toContain('teacherIds')
})

test('no hint says that an empty input means something, because it changes nothing', () => {
  for (const { hint } of settingInputs) expect(hint ?? '').not.toContain('空白')
})
