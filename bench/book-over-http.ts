import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** The body of a confirmation is not read. */
export type BookingAnswer = { status: number; ms: number; problem: string }
export type BookOne = (token: string, classId: number, dayId: number) => Promise<BookingAnswer>

/** Keep-alive connections, like a proxy in front of the product. */
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
        const { statusCode: status = 0 } = answer
        let problem = ''
        if (status === 200) answer.resume()
        else answer.setEncoding('utf8').on('data', (part: string) => (problem += part))
        answer.on('end', () => resolve({ status, ms: performance.now() - start, problem }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { book, close: () => agent.destroy() }
}
