// `npm run bench`: measures the project's target figures and prints them as a table for bench/README.md.
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { measurements, type Measurement } from './measurements.ts'
import { statementTimes } from './statement-time.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !measurements.some(({ ids }) => ids.includes(id)))
if (unknown.length > 0) throw new Error(`unknown figure: ${unknown.join(', ')}`)
const figures: Figure[] = []

const chosen = measurements.filter(({ ids, needs, isOnlyByName = false }) => {
  if (wanted.length === 0 ? isOnlyByName : !ids.some((id) => wanted.includes(id))) return false
  const missing = (needs ?? []).filter((program) => !existsSync(program))
  if (missing.length > 0) process.stdout.write(`${ids.join(', ')} skipped: needs ${missing.join(', ')}\n`)
  return missing.length === 0
})
const chosenOn = (kind: Measurement['on']) => chosen.filter(({ on }) => on === kind)

const measureOnServer = async (on: 'demo' | 'counted' | 'alone', batch: readonly Measurement[]) => {
  if (batch.length === 0) return
  const settings = on === 'alone' ? statementTimes : {}
  const server = await startBenchServer({ isCounted: on === 'counted', settings })
  try {
    for (const measurement of batch) await measure(measurement, server)
  } finally {
    await server.stop()
  }
}

const measure = async (measurement: Measurement, server: BenchServer | undefined): Promise<void> => {
  const started = performance.now()
  const measured =
    measurement.on === 'nothing' ? await measurement.measure() : await measurement.measure(server!)
  figures.push(...[measured].flat())
  const took = (performance.now() - started) / 1000
  process.stdout.write(`${measurement.ids.join(', ')} took ${took.toFixed(0)} s\n`)
}

for (const on of ['counted', 'demo'] as const) await measureOnServer(on, chosenOn(on))
for (const measurement of chosenOn('alone')) await measureOnServer('alone', [measurement])
for (const measurement of chosenOn('nothing')) await measure(measurement, undefined)

process.stdout.write(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n\n`,
)
process.stdout.write('| figure | what | target | measured | met |\n|---|---|---|---|---|\n')
for (const { id, what, target, measured, isMet } of figures)
  process.stdout.write(`| ${id} | ${what} | ${target} | ${measured} | ${isMet ? 'yes' : 'no'} |\n`)
