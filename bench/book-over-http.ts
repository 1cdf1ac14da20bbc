import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type BookOne = (
  token: string,
  classId: number,
  dayId: number,
) => Promise<{ status: number; ms: number }>

/** A client with keep-alive connections, like a proxy in front of the product. */
export function createBooker(url: string, connections: number): { book: BookOne; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const book: BookOne = (token, classId, dayId) =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const body = JSON.stringify({ classId, days: [{ classDayId: dayId, plus: 0 }] })
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      }
      const sent = request(`${url}/api/booking`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { book, close: () => agent.destroy() }
}
