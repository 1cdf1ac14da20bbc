import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const callers = 64
const script = path.join(import.meta.dirname, 'send-orders.lua')

const run = promisify(execFile)

export type BenchOrder = { token: string; classId: number; dayId: number }

/**
 * Confirmed bookings per second of 64 sequential callers. The client is wrk, because one written in JavaScript takes a
 * tenth of the machine, and the reference's client is written in C too. Throws when an order is not confirmed.
 */
export async function bookingsPerSecond(
  url: string,
  orders: readonly BenchOrder[],
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-orders-'))
  const file = path.join(folder, 'orders.txt')
  writeFileSync(file, orders.map(toLine).join(''))
  const options = ['-t1', `-c${callers}`, `-d${seconds}s`, '-s', script, url, '--', file]
  const { stdout } = await run('wrk', options).finally(() => rmSync(folder, { recursive: true }))
  const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)
  if (found === null || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk reported errors: ${stdout}`)
  return Number(found[1])
}

const toLine = ({ token, classId, dayId }: BenchOrder): string =>
  `${token}\t${JSON.stringify({ classId, days: [{ classDayId: dayId, plus: 0 }] })}\n`
