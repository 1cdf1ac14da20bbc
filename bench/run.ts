// `npm run bench`: measures the figures the project holds itself to and prints them as a table for bench/README.md.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { measurements, type Measurement } from './measurements.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !measurements.some(({ ids }) => ids.includes(id)))
if (unknown.length > 0) throw new Error(`no figure is called ${unknown.join(' or ')}`)
const figures: Figure[] = []

const chosen = measurements.filter(({ ids, needs }) => {
  if (wanted.length > 0 && !ids.some((id) => wanted.includes(id))) return false
  const missing = (needs ?? []).filter((program) => !existsSync(program))
  if (missing.length > 0) process.stdout.write(`${ids.join(', ')} left out: needs ${missing.join(', ')}\n`)
  return missing.length === 0
})

const measureAll = async (batch: readonly Measurement[], server: BenchServer): Promise<void> => {
  for (const measurement of batch) {
    const started = performance.now()
    figures.push(...[await measurement.measure(server)].flat())
    process.stdout.write(
      `${measurement.ids.join(', ')} took ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
    )
  }
}

const withServer = async (isCounted: boolean, batch: readonly Measurement[]): Promise<void> => {
  if (batch.length === 0) return
  const server = await startBenchServer({ isCounted })
  try {
    await measureAll(batch, server)
  } finally {
    await server.stop()
  }
}

await withServer(
  true,
  chosen.filter(({ on }) => on === 'counted'),
)
await withServer(
  false,
  chosen.filter(({ on }) => on === 'demo'),
)
for (const measurement of chosen.filter(({ on }) => on === 'alone')) await withServer(false, [measurement])

process.stdout.write(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n\n`,
)
process.stdout.write('| figure | what | target | measured | met |\n|---|---|---|---|---|\n')
for (const { id, what, target, measured, isMet } of figures)
  process.stdout.write(`| ${id} | ${what} | ${target} | ${measured} | ${isMet ? 'yes' : 'no'} |\n`)
