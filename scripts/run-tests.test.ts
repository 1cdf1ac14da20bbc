import { expect, test } from 'vitest'
import { survivors } from './testing/process-tree.ts'
import { startNpm, whenStarted } from './testing/start-npm.ts'

/** Only a bound: all end within some seconds. */
const endMs = 40_000

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'npm test ends everything that it has started when npm gets SIGTERM, or its launcher %s',
  async (signal) => {
    // It keeps a server and its database busy for seconds.
    const run = startNpm(['test', '--', 'server/process/slow-senders.test.ts'])
    const all = await whenStarted(run, ['vitest.mjs run', 'server/main.ts', 'guardian.ts', 'postgres -D'])
    const launcher = all.find(({ command }) => command.includes('scripts/test.mjs'))!
    process.kill(signal === 'SIGTERM' ? run.npm.pid! : launcher.pid, signal)
    expect(await survivors(all, endMs)).toEqual([])
    // They were ended; they did not end by themselves after the last test.
    expect(run.output()).not.toContain(' passed')
  },
  150_000,
)
