import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { createBooker } from './book-over-http.ts'
import { median, spread, type Figure } from './figures.ts'

const rounds = 5
const seconds = 5
const callers = 32
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
    const ours = await bookFor(server, members, classId, dayIds)
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

const bookFor = async (
  { url }: BenchServer,
  members: readonly string[],
  classId: number,
  dayIds: readonly number[],
): Promise<number> => {
  const { book, close } = createBooker(url, callers)
  const end = performance.now() + seconds * 1000
  let [turn, booked] = [0, 0]
  const call = async () => {
    while (performance.now() < end) {
      const mine = turn++
      // Each member's bookings use separate days, far apart in the list.
      const day = (mine + Math.floor(mine / members.length) * 37) % dayIds.length
      const { status } = await book(members[mine % members.length]!, classId, dayIds[day]!)
      if (status === 200) booked += 1
      else if (status !== 429) throw new Error(`a booking returned ${status}`)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: callers }, call))
  const took = (performance.now() - start) / 1000
  close()
  return booked / took
}

const run = promisify(execFile)

const connection = ({ ownerUrl }: BenchServer): string[] => {
  const url = new URL(ownerUrl.replace('@/', '@localhost/'))
  return ['-h', url.searchParams.get('host')!, '-U', url.username]
}

const preparePgbench = async (server: BenchServer, pgbench: string): Promise<void> => {
  await server.owner.query('create database tpcb')
  await run(pgbench, [...connection(server), '-i', '-q', '-s', '10', 'tpcb'])
}

const runPgbench = async (server: BenchServer, pgbench: string): Promise<number> => {
  const { stdout } = await run(pgbench, [
    ...connection(server),
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
    '-M',
    'prepared',
    '-n',
    'tpcb',
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
