import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from 'server/testing/free-port'
import { afterAll, describe, expect, test } from 'vitest'
import { survivors } from './testing/process-tree.ts'
import { startNpm, whenStarted } from './testing/start-npm.ts'

/** Only a bound: all end within two seconds. */
const endMs = 40_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('npm run dev ends everything that it has started', () => {
  test.each<[string, (npm: ChildProcess) => void]>([
    ['at Ctrl-C, which the terminal sends to all of its group', ({ pid }) => process.kill(-pid!, 'SIGINT')],
    ['at SIGTERM to npm, which does not forward it', ({ pid }) => process.kill(pid!, 'SIGTERM')],
    [
      'when its terminal is closed',
      (npm) => {
        npm.stdout!.destroy()
        npm.stderr!.destroy()
        process.kill(-npm.pid!, 'SIGHUP')
      },
    ],
  ])(
    '%s',
    async (_, end) => {
      const dev = startNpm(['run', 'dev'], { PORT: String(await freePort()), DATA_DIR: dataDir })
      await expect.poll(dev.output, { timeout: 100_000 }).toContain('\nready ')
      const all = await whenStarted(dev, ['server/main.ts', 'guardian.ts', 'postgres -D'])
      end(dev.npm)
      expect(await survivors(all, endMs)).toEqual([])
      // The server was given time to close its database, and Node's file watcher did not crash.
      expect(dev.output()).not.toMatch(/second SIG|Assertion failed/)
    },
    150_000,
  )
})
