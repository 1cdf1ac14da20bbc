import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'

const projectFolder = path.join(import.meta.dirname, '../..')

const takenPort = async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  return (holder.address() as AddressInfo).port
}

const dataFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-refused-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server and waits for its end. */
const start = (settings: Record<string, string>) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: projectFolder,
    env,
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stdout, stderr }
}

test.each(['PORT', 'METRICS_PORT'])(
  '%s in use is refused in one sentence, before anything starts',
  async (setting) => {
    const port = await takenPort()
    const folder = dataFolder()
    const settings = { METRICS_HOST: '127.0.0.1', [setting]: String(port), DATA_DIR: folder }
    const { status, stdout, stderr } = start({ PORT: '0', ...settings })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `Port ${port} is in use by another program. End it, or set ${setting} to another port.\n`,
    )
    expect(stdout).toBe('')
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a data folder in use is refused in one sentence, before anything starts', async () => {
  const folder = dataFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    settings: { fsync: 'off' },
  })
  const { status, stdout, stderr } = start({ PORT: '0', DATA_DIR: folder })
  const files = readdirSync(folder)
  await postgres.stop()
  expect(status).toBe(1)
  expect(stderr).toBe(
    `The embedded PostgreSQL cannot start: already running, pid ${process.pid}: it uses ${path.join(folder, 'postgres')}. End that one, or set DATA_DIR to another folder\n`,
  )
  expect(stdout).toBe('')
  expect(files).not.toContain('session-secret')
})
