import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { launchServerForFile } from '#testing/server-for-test.ts'

const server = launchServerForFile()

const json = 'Content-Type: application/json'
const post = 'POST /api/user/token'

test('500 clients that never finish their headers do not block others and are disconnected', async () => {
  let disconnected = 0
  const connections = Array.from({ length: 500 }, () => {
    const socket = connect(server().port, '127.0.0.1', () =>
      socket.write('GET /home HTTP/1.1\r\nHost: a\r\nX-'),
    )
    socket.on('error', () => undefined).resume()
    return new Promise((resolve) => socket.on('close', () => resolve(disconnected++)))
  })
  expect((await fetch(`${server().url}/api/class`)).status).toBe(200)
  expect(disconnected).toBe(0)
  await Promise.all(connections)
}, 20_000)

test('requests whose body never arrives take no slot', async () => {
  const head = rawRequest(post, [json, 'Content-Length: 100'])
  const slow = Array.from({ length: 60 }, () => {
    const socket = connect(server().port, '127.0.0.1', () => socket.write(`${head}{`))
    return socket.on('error', () => undefined)
  })
  const answer = await fetch(`${server().url}/api/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBeLessThan(500)
  for (const socket of slow) socket.destroy()
})

test('a body that never arrives is refused with a request timeout, not as overloaded', async () => {
  const socket = connect(server().port, '127.0.0.1', () =>
    socket.write(`${rawRequest(post, [json, 'Content-Length: 100'])}{`),
  )
  let answer = ''
  socket.on('data', (part) => (answer += part.toString())).on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"timeout"')
}, 30_000)
