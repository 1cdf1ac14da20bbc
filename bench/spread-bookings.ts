import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { bookingsPerSecond, type BenchOrder } from './bookings-per-second.ts'
import { median, spread, type Figure } from './figures.ts'
import { preparePgbench, runPgbench } from './pgbench.ts'

const rounds = 5
const days = 400

/** S3: bookings spread over many days, end to end over HTTP, against pgbench's TPC-B on the same server in turns. */
export async function measureSpreadBookings(server: BenchServer, pgbench: string): Promise<Figure> {
  const { classId, dayIds } = await arrangeDays(server, { days, capacity: 900 })
  // The rate limit is ten bookings a minute, and a day can be booked once: new members for every round.
  const perRound = 1200
  await preparePgbench(server, pgbench)
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const members = await arrangeMembers(server, perRound)
    const ours = await bookingsPerSecond(server.url, spreadOrders(members, classId, dayIds))
    const reference = await runPgbench(server, pgbench)
    rates.push(ours)
    ratios.push(ours / reference)
    process.stdout.write(
      `S3 round ${round + 1}: ${ours.toFixed(0)} bookings/s, TPC-B ${reference.toFixed(0)} tps\n`,
    )
  }
  return {
    id: 'S3',
    what: 'bookings spread over 400 days over HTTP, as a share of TPC-B tps',
    target: '≥ 0.5',
    measured: `${spread(ratios)}; ${spread(rates, 0)} bookings/s`,
    isMet: median(ratios) >= 0.5,
  }
}

/** Each member's bookings use separate days, far apart in the list. */
const spreadOrders = (members: readonly string[], classId: number, dayIds: readonly number[]) => {
  let turn = 0
  return (): BenchOrder => {
    const mine = turn++
    const day = (mine + Math.floor(mine / members.length) * 37) % dayIds.length
    return { token: members[mine % members.length]!, classId, dayId: dayIds[day]! }
  }
}
