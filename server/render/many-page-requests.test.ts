import { connect } from 'node:net'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, test } from 'vitest'
import { installedSettings, startServer, unlimited } from '#testing/server-for-test.ts'

const database = useTestDatabase()

/** Sends a request on a new connection and resolves when its response begins. */
const send = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    })
    socket.once('data', (part) => resolve(part.toString('latin1').slice(9, 12)))
    socket.once('error', reject)
  })

test('a health check on a new connection does not wait for 200 page requests sent before it', async () => {
  const { port } = await startServer({ ...installedSettings(database), ...unlimited })
  const answered: string[] = []
  const record = (what: string) => (status: string) => void answered.push(`${what} ${status}`)
  const pageRequests = Array.from({ length: 200 }, (_, at) =>
    send(port, `/course/class_all?q=${at}`).then(record('page')),
  )
  const checks = Array.from({ length: 10 }, () => send(port, '/healthz').then(record('check')))
  await Promise.all([...pageRequests, ...checks])

  expect(answered.filter((line) => line === 'check 200')).toHaveLength(10)
  expect(new Set(answered)).toEqual(new Set(['page 200', 'page 503', 'check 200']))
  const pagesBefore = answered
    .slice(0, answered.lastIndexOf('check 200'))
    .filter((line) => line === 'page 200')
  expect(pagesBefore.length).toBeLessThan(10)
}, 30_000)
