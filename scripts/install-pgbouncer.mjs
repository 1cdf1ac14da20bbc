/** Debian's pgbouncer for the tests behind a pooler. Without it they are left out, and `npm test` says so. */
import { existsSync } from 'node:fs'
import { runQuietly } from './run-quietly.mjs'
import { showStep } from './show-step.mjs'

const program = '/usr/sbin/pgbouncer'
const aptGet = '/usr/bin/apt-get'
const advice = 'On Debian or Ubuntu, as root: apt-get update && apt-get install -y pgbouncer'
const sayLeftOut = () =>
  console.log(`pgbouncer is not installed: the tests behind a pooler are left out. ${advice}`)

export async function installPgbouncer() {
  if (existsSync(program)) return
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return sayLeftOut()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = async () => {
    await runQuietly(aptGet, ['update', '-q'], { advice, env })
    await runQuietly(aptGet, ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], { advice, env })
  }
  // A machine without Debian's packages still runs all other tests.
  await showStep('installing pgbouncer for the tests', install).catch(sayLeftOut)
}
