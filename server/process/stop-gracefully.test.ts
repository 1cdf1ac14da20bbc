import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, onTestFinished, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'
import { finishMs } from './stop-gracefully.ts'

const database = useTestDatabase()

/** Locks a table so that reading classes has to wait, like behind a slow query. */
async function holdClasses(): Promise<() => Promise<void>> {
  const client = await database.owner.connect()
  await client.query('begin; lock table catalog.classes in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('at SIGTERM a running request is answered and later ones are not accepted', async () => {
  const server = await startServer(installedSettings(database))
  const release = await holdClasses()
  const running = fetch(`${server.url}/api/class`)
  await sleep(300)
  const ended = server.end('SIGTERM')
  await sleep(500)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  await release()
  const answer = await running
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
  expect((await ended).code).toBe(0)
})

test('while draining, the server reports not ready but still answers', async () => {
  const server = await startServer({ ...installedSettings(database), DRAIN_SECONDS: '1' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const ended = server.end('SIGTERM')
  await sleep(200)
  const notReady = await fetch(`${server.url}/readyz`)
  expect(notReady.status).toBe(503)
  expect(await notReady.json()).toMatchObject({ status: 'not_ready', checks: { draining: true } })
  expect((await fetch(`${server.url}/api/class`)).status).toBe(200)
  const { code, ms } = await ended
  expect(code).toBe(0)
  expect(ms).toBeGreaterThan(1000)
  expect(ms).toBeLessThan(1000 + finishMs)
})

test('a request that never ends delays the exit only up to the timeout', async () => {
  const server = await startServer(installedSettings(database))
  const release = await holdClasses()
  onTestFinished(release)
  const running = fetch(`${server.url}/api/class`).then((answer) => answer.status)
  await sleep(300)
  const { ms } = await server.end('SIGTERM')
  expect(ms).toBeLessThan(10_000)
  // The statement's lock timeout was reached, which is "overloaded" and not an unexpected error.
  expect(await running).toBe(503)
})

test('Ctrl-C ends the demo with its own PostgreSQL and does not wait for a connected browser', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-stop-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: dataDir })
  expect((await fetch(`${server.url}/home`)).status).toBe(200)
  const { code, ms } = await server.end('SIGINT')
  expect(code).toBe(0)
  expect(ms).toBeLessThan(finishMs)
}, 60_000)
