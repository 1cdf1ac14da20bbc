import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { bookingsPerSecond } from './bookings-per-second.ts'
import { median, spread, type Figure } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'
import { untilNotified } from './until-notified.ts'

const rounds = 5
/** The largest capacity; a round fails when a machine books all of it. */
const seats = 10_000
const seconds = 3

/**
 * S4: seats of one class day per second in a rush over HTTP, against pgbench's TPC-B on the same server in turns. The
 * time until the last message is reported too.
 */
export async function measureHotDay(server: BenchServer, pgbench: string): Promise<Figure> {
  await preparePgbench(server, pgbench)
  const ratios: number[] = []
  const rates: number[] = []
  const notifiedMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    // A member can book a day once.
    const members = await arrangeMembers(server, seats)
    const { classId, dayIds } = await arrangeDays(server, { days: 1, capacity: seats })
    const orders = members.map((token) => ({ token, classId, dayId: dayIds[0]! }))
    const ours = await bookingsPerSecond(server.url, orders, seconds)
    notifiedMs.push(await untilNotified(server))
    const reference = await runPgbench(server, pgbench)
    rates.push(ours)
    ratios.push(ours / reference)
    process.stdout.write(
      `S4 round ${round + 1}: ${ours.toFixed(0)} seats/s, TPC-B ${reference.toFixed(0)} tps\n`,
    )
  }
  return {
    id: 'S4',
    what: 'seats of one class day booked over HTTP in a rush, as a share of TPC-B tps, beside their messages',
    target: '≥ 0.6',
    measured: `${spread(ratios)}; ${spread(rates, 0)} seats/s; the last message ${spread(notifiedMs, 0)} ms later`,
    isMet: median(ratios) >= 0.6,
  }
}
