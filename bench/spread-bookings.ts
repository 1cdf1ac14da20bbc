import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { bookingsPerSecond } from './bookings-per-second.ts'
import { median, spread, type Figure } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'
import { bookingsPerMinute, spreadOrders } from './spread-orders.ts'
import { untilTold } from './until-told.ts'

const rounds = 5
const seconds = 5
const days = 400
/** More bookings per second than a machine with two cores reaches. */
const maxPerSecond = 6_000

/**
 * S3: bookings of a rush that are spread over many days, end to end over HTTP, against pgbench's TPC-B on the same server
 * in turns. Their messages are written after the rush, and that time is reported beside.
 */
export async function measureSpreadBookings(server: BenchServer, pgbench: string): Promise<Figure> {
  const { classId, dayIds } = await arrangeDays(server, { days, capacity: 900 })
  // A day can be booked once: new members for every round.
  const perRound = (maxPerSecond * seconds) / bookingsPerMinute
  await preparePgbench(server, pgbench)
  const ratios: number[] = []
  const rates: number[] = []
  const toldMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const members = await arrangeMembers(server, perRound)
    const ours = await bookingsPerSecond(server.url, spreadOrders(members, classId, dayIds), seconds)
    const told = await untilTold(server)
    const reference = await runPgbench(server, pgbench)
    rates.push(ours)
    ratios.push(ours / reference)
    toldMs.push(told)
    process.stdout.write(
      `S3 round ${round + 1}: ${ours.toFixed(0)} bookings/s, TPC-B ${reference.toFixed(0)} tps, ` +
        `messages written ${told.toFixed(0)} ms later\n`,
    )
  }
  return {
    id: 'S3',
    what: 'bookings of a rush over 400 days over HTTP, as a share of TPC-B tps; their messages are written after it',
    target: '≥ 0.5',
    measured: `${spread(ratios)}; ${spread(rates, 0)} bookings/s; messages ${spread(toldMs, 0)} ms later`,
    isMet: median(ratios) >= 0.5,
  }
}
