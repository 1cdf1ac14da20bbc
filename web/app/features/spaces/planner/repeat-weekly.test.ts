import { expect, test } from 'vitest'
import { repeatWeekly } from './repeat-weekly.ts'

const at = (date: string, clock: string): string => new Date(`${date}T${clock}:00+08:00`).toISOString()
const use = { spaceId: 2, startsAt: at('2026-12-08', '18:00'), endsAt: at('2026-12-08', '20:00') }
const open = (date: string, opens = ['09:00–21:00'], note: string | null = null) => ({ date, opens, note })

test('the same time of later weeks, without holidays and days on which the space is closed then', () => {
  const days = [
    open('2026-12-15'),
    open('2026-12-22', ['09:00–19:00']),
    open('2026-12-29', ['09:00–21:00'], '補假'),
    open('2027-01-05', []),
  ]
  expect(repeatWeekly(use, '2027-01-12', days)).toEqual({
    uses: [{ spaceId: 2, startsAt: at('2026-12-15', '18:00'), endsAt: at('2026-12-15', '20:00') }],
    skipped: [
      { date: '2026-12-22', why: '不開放' },
      { date: '2026-12-29', why: '補假' },
      { date: '2027-01-05', why: '不開放' },
      { date: '2027-01-12', why: '還不能申請' },
    ],
  })
})

test('a date before the next week adds nothing', () => {
  expect(repeatWeekly(use, '2026-12-14', [])).toEqual({ uses: [], skipped: [] })
})
