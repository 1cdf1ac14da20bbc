import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from 'server/testing/free-port'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { processTree, survivors, type Process } from './testing/process-tree.ts'

/** Only a bound: all end within two seconds. */
const endMs = 40_000

const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As a shell does: in a process group of its own. Resolves when the site is ready. */
const startDev = async (): Promise<{ npm: ChildProcess; all: Process[]; output: () => string }> => {
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (text += chunk))
  while (!text.includes('\nready ')) {
    await Promise.race([once(npm.stdout, 'data'), once(npm, 'exit')])
    if (npm.exitCode !== null) throw new Error(`npm run dev ended: ${text}`)
  }
  const all = processTree(npm.pid!)
  onTestFinished(async () => {
    if ((await survivors(all, 0)).length > 0) all.forEach(({ pid }) => killQuietly(pid))
  })
  return { npm, all, output: () => text }
}

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    return
  }
}

const onLinux = describe.runIf(process.platform === 'linux')

onLinux('npm run dev ends everything that it has started', () => {
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
      const { npm, all, output } = await startDev()
      const commands = all.map(({ command }) => command).join('\n')
      for (const part of ['server/main.ts', 'guardian.ts', 'postgres -D']) expect(commands).toContain(part)
      end(npm)
      expect(await survivors(all, endMs)).toEqual([])
      // The server was given time to close its database, and Node's file watcher did not crash.
      expect(output()).not.toMatch(/second SIG|Assertion failed/)
    },
    120_000,
  )
})
