import { taipeiDate } from 'contract/taipei-time'
import { addMembers, logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { daysEach, fillBookings } from './fill-bookings.ts'
import { fillCatalog } from './fill-catalog.ts'
import { readJson, responseTime } from './response-time.ts'

const [smallCount, largeCount] = [10_000, 1_000_000]
const limit = 1.5
const dayMs = 86_400_000

/** S6: a member's calendar with 10,000 and with a million booked days of others in the database. */
export async function measureCalendarGrowth(server: BenchServer): Promise<Figure> {
  await fillCatalog(server, 20_000)
  const members = await addMembers(server, largeCount / daysEach)
  const [token] = await logIn(server, members.slice(0, 1))
  await fillBookings(server, members.slice(0, smallCount / daysEach))
  const before = await calendarTime(server, token!)
  await fillBookings(server, members.slice(smallCount / daysEach))
  const after = await calendarTime(server, token!)
  const ratio = after / before
  return {
    id: 'S6',
    what: `member calendar: ${largeCount.toLocaleString('en-US')} booked days to ${smallCount.toLocaleString('en-US')}`,
    target: `≤ ${limit}`,
    measured: `${ratio.toFixed(2)} (${after.toFixed(1)} to ${before.toFixed(1)} ms)`,
    isMet: ratio <= limit,
  }
}

const calendarTime = async ({ url }: BenchServer, token: string): Promise<number> => {
  const now = Date.now()
  const [from, to] = [taipeiDate(new Date(now)), taipeiDate(new Date(now + 90 * dayMs))]
  const address = `${url}/api/member/calendar?from=${from}&to=${to}`
  const headers = { authorization: `Bearer ${token}` }
  const { days } = (await readJson(address, headers)) as { days: unknown[] }
  if (days.length < 5) throw new Error(`the calendar contains only ${days.length} days`)
  return await responseTime(address, headers)
}
