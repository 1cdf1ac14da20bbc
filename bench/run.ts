// `npm run bench`: measures the figures the project holds itself to and prints them as a table for bench/README.md.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { measureCachedPages } from './cached-pages.ts'
import type { Figure } from './figures.ts'
import { measureLastSeats } from './last-seats.ts'
import { measureLighthouse } from './lighthouse-scores.ts'
import { measurePageStatements } from './page-statements.ts'
import { measurePageWeight } from './page-weight.ts'
import { measureSearch } from './search-speed.ts'
import { measureSpreadBookings } from './spread-bookings.ts'

const pgbench = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/lib/postgresql/17/bin/pgbench'].find(existsSync)
const wanted = process.argv.slice(2)
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id)
const figures: Figure[] = []

const withServer = async (isCounted: boolean, measure: (server: BenchServer) => Promise<void>) => {
  const server = await startBenchServer({ isCounted })
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}

if (isWanted('S8')) {
  await withServer(true, async (server) => void figures.push(...(await measurePageStatements(server))))
}
await withServer(false, async (server) => {
  if (isWanted('P1') || isWanted('P3')) figures.push(...(await measurePageWeight(server)))
  if (isWanted('S5')) figures.push(await measureLastSeats(server))
  if (isWanted('S3') && pgbench !== undefined) figures.push(await measureSpreadBookings(server, pgbench))
  if (isWanted('S1') && existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/wrk'))
    figures.push(await measureCachedPages(server))
  if (isWanted('P5')) figures.push(...(await measureLighthouse(server)))
})
if (isWanted('S7'))
  await withServer(false, async (server) => void figures.push(...(await measureSearch(server))))
if (pgbench === undefined)
  process.stdout.write("S3 needs pgbench from Debian's postgresql package; it was left out.\n")

process.stdout.write(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n\n`,
)
process.stdout.write('| figure | what | target | measured | met |\n|---|---|---|---|---|\n')
for (const { id, what, target, measured, isMet } of figures)
  process.stdout.write(`| ${id} | ${what} | ${target} | ${measured} | ${isMet ? 'yes' : 'no'} |\n`)
