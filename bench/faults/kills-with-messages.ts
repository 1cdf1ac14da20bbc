// `node bench/faults/kills-with-messages.ts [orders] [kills]`: members book while processes and PostgreSQL are killed.
// Exits with 1 when a booking or message was lost, oversold, stuck or sent twice.
import { cpus } from 'node:os'
import { testByKills } from 'server/testing/kill-test/test-by-kills'

const [orders = 5_000, kills = 20] = process.argv.slice(2).map(Number)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
const result = await testByKills({
  members: orders / 10,
  orders,
  days: 100,
  capacity: Math.ceil(orders / 75),
  kills,
  waitsForLeases: true,
})
const { confirmed, cancelled, traffic, deliveries, pushes, mails, seconds, faults, control } = result
say(`${confirmed} bookings, ${cancelled} of them cancelled, in ${seconds.booking.toFixed(0)} s`)
say(
  `${kills} kills of a process, 1 of PostgreSQL: ${traffic.lost} attempts without an answer, ${traffic.refused} retries after 503 or 409`,
)
say(
  `deliveries: ${Object.entries(deliveries)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
)
say(
  `arrived: ${pushes} at LINE, ${mails} mails; everything had left ${seconds.draining.toFixed(0)} s after the last booking`,
)
say(`faults: ${faults.length}; the control has ${control.length} of 2`)
for (const fault of faults.slice(0, 50)) say(`  ${fault}`)
process.exitCode = faults.length === 0 && control.length === 2 && confirmed === orders ? 0 : 1
