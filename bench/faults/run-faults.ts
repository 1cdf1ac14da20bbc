// `node bench/faults/run-faults.ts [names …]`: injects faults while members book, and prints a line of docs/faults.md
// for each. Exits with 1 when a promise was broken.
import { cpus } from 'node:os'
import { stepClock } from './clock-step.ts'
import { loseConnections } from './connections-lost.ts'
import { fillDisk } from './disk-full.ts'
import type { Row } from './fault-report.ts'
import { restartPooler } from './pooler-restarted.ts'
import { freezePostgres } from './postgres-frozen.ts'
import { killPostgres } from './postgres-killed.ts'
import { restartPostgres } from './postgres-restarted.ts'
import { endProcesses } from './process-ended.ts'
import { upgrade } from './rolling-upgrade.ts'
import { sendSlowly } from './slow-senders.ts'
import { holdSockets } from './sockets.ts'

const faults: Record<string, () => Promise<Row[]>> = {
  'connections-lost': loseConnections,
  'postgres-killed': killPostgres,
  'postgres-restarted': restartPostgres,
  'postgres-frozen': freezePostgres,
  'disk-full': fillDisk,
  'pooler-restarted': restartPooler,
  sockets: holdSockets,
  'slow-senders': sendSlowly,
  'process-ended': endProcesses,
  'rolling-upgrade': upgrade,
  'clock-step': stepClock,
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in faults))
if (unknown.length > 0)
  throw new Error(`unknown fault: ${unknown.join(', ')}; valid names: ${Object.keys(faults).join(', ')}`)

say(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}\n`,
)
say(
  '| fault | responses to members | longest wait, s | lost | recovery without intervention | as promised |\n|---|---|---|---|---|---|',
)
for (const [name, run] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const rows = await run().catch((error: unknown) => `${name} could not be run: ${String(error)}`)
  if (typeof rows === 'string') say(rows)
  else for (const row of rows) say(lineOf(row))
  if (typeof rows === 'string' || rows.some(({ misses }) => misses.length > 0)) process.exitCode = 1
}

function lineOf({ what, seen, wait, lost, recovery, misses }: Row): string {
  return `| ${[what, seen, wait, lost, recovery, misses.length === 0 ? 'yes' : `**no**: ${misses.join('; ')}`].join(' | ')} |`
}
