import { existsSync } from 'node:fs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const program = '/usr/sbin/pgbouncer'
const aptGet = '/usr/bin/apt-get'
const advice = 'On Debian or Ubuntu, as root: apt-get update && apt-get install -y pgbouncer'
const logSkipped = () =>
  console.log(`pgbouncer is not installed: the tests behind a pooler are skipped. ${advice}`)

export async function installPgbouncer() {
  if (existsSync(program)) return
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return logSkipped()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = async () => {
    await runQuietly(aptGet, ['update', '-q'], { advice, env })
    await runQuietly(aptGet, ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], { advice, env })
  }
  // Without access to Debian's packages all other tests still run.
  await showStep('installing pgbouncer for the tests', install).catch(logSkipped)
}
