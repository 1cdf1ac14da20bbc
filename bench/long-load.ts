import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { bookingsPerSecond } from './bookings-per-second.ts'
import { median, spread, type Figure } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'
import { bookingsPerMinute, spreadOrders } from './spread-orders.ts'
import { untilNotified } from './until-notified.ts'

const rounds = 3
const leadSeconds = 30
const seconds = 30
/** More bookings per second than a machine with two cores reaches. */
const maxPerSecond = 3_000

/**
 * S3: bookings per second, spread over many days, over HTTP, in the last 30 of 60 seconds, while as many messages are
 * written, against pgbench's TPC-B on the same server in turns.
 */
export async function measureLongLoad(server: BenchServer, pgbench: string): Promise<Figure> {
  await preparePgbench(server, pgbench)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { classId, dayIds } = await arrangeDays(server, { days: 400, capacity: 900 })
    const early = await arrangeMembers(server, (maxPerSecond * leadSeconds) / bookingsPerMinute)
    const late = await arrangeMembers(server, (maxPerSecond * seconds) / bookingsPerMinute)
    await bookingsPerSecond(server.url, spreadOrders(early, classId, dayIds), leadSeconds)
    const ours = await bookingsPerSecond(server.url, spreadOrders(late, classId, dayIds), seconds)
    await untilNotified(server)
    const reference = await runPgbench(server, pgbench)
    rates.push(ours)
    ratios.push(ours / reference)
    process.stdout.write(
      `S3 round ${round + 1}: ${ours.toFixed(0)} bookings/s, TPC-B ${reference.toFixed(0)} tps\n`,
    )
  }
  return {
    id: 'S3',
    what: 'bookings over 400 days over HTTP in the last 30 of 60 s, beside their messages, as a share of TPC-B tps',
    target: '≥ 0.5',
    measured: `${spread(ratios)}; ${spread(rates, 0)} bookings/s`,
    isMet: median(ratios) >= 0.5,
  }
}
