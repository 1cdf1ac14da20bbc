import { taipeiDate } from 'contract/taipei-time'
import { answerTime, ask } from './answer-time.ts'
import { addMembers, logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { daysEach, fillBookings } from './fill-bookings.ts'
import { fillCatalog } from './fill-catalog.ts'

const [few, many] = [10_000, 1_000_000]
const limit = 1.5
const day = 86_400_000

/** S6: one member's calendar among few and among a million booked days; the member's own days stay the same. */
export async function measureCalendarGrowth(server: BenchServer): Promise<Figure> {
  await fillCatalog(server, 20_000)
  const members = await addMembers(server, many / daysEach)
  const [token] = await logIn(server, members.slice(0, 1))
  await fillBookings(server, members.slice(0, few / daysEach))
  const before = await calendarTime(server, token!)
  await fillBookings(server, members.slice(few / daysEach))
  const after = await calendarTime(server, token!)
  const ratio = after / before
  return {
    id: 'S6',
    what: `member calendar: ${many.toLocaleString('en-US')} booked days to ${few.toLocaleString('en-US')}`,
    target: `≤ ${limit}`,
    measured: `${ratio.toFixed(2)} (${after.toFixed(1)} to ${before.toFixed(1)} ms)`,
    isMet: ratio <= limit,
  }
}

/** Ninety days from today on, as the page requests them. */
const calendarTime = async ({ url }: BenchServer, token: string): Promise<number> => {
  const now = Date.now()
  const [from, to] = [taipeiDate(new Date(now)), taipeiDate(new Date(now + 90 * day))]
  const address = `${url}/api/member/calendar?from=${from}&to=${to}`
  const headers = { authorization: `Bearer ${token}` }
  const { days } = (await ask(address, headers)) as { days: unknown[] }
  if (days.length < 5) throw new Error(`the calendar holds only ${days.length} days`)
  return await answerTime(address, headers)
}
