import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { withInstallation } from './with-installation.ts'

const each = 100
const longestMs = 40_000

/** One byte per second, half of them headers and half bodies; each connection must be closed by its timeout. */
export const sendSlowly = (): Promise<Row[]> =>
  withInstallation({}, async (installation) => {
    const openTimesMs: number[] = []
    const row = await measureFault(installation, {
      what: `${2 * each} connections that send headers or bodies at one byte per second`,
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 5 },
      act: async () => {
        const starts = [slowHeaders, slowBody].flatMap((start) => Array.from({ length: each }, () => start))
        openTimesMs.push(
          ...(await Promise.all(
            starts.map((start) => sendBytePerSecond(installation.servers[0]!.port, start)),
          )),
        )
      },
    })
    const longest = Math.max(...openTimesMs) / 1000
    return [
      {
        ...row,
        seen: `${row.seen}; slow ones closed after ${(Math.min(...openTimesMs) / 1000).toFixed(0)}–${longest.toFixed(0)} s`,
        misses: [...row.misses, ...(longest > 20 ? ['a slow connection stayed open longer than 20 s'] : [])],
      },
    ]
  })

const slowHeaders = 'GET /home HTTP/1.1\r\nHost: a\r\nX-Slow: '
const slowBody =
  'POST /api/user/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"code":"'

/** In ms. */
async function sendBytePerSecond(port: number, start: string): Promise<number> {
  const begun = performance.now()
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.9.9.9' })
  let isOpen = true
  socket.on('error', () => undefined).resume()
  socket.on('close', () => (isOpen = false))
  socket.on('end', () => (isOpen = false))
  socket.on('connect', () => socket.write(start))
  while (isOpen && performance.now() - begun < longestMs) {
    await sleep(1000)
    if (isOpen) socket.write('x')
  }
  socket.destroy()
  return performance.now() - begun
}
