import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

export type Answer = { status: number; body: { id?: string; code?: string } }

export type Traffic = {
  /** The process was down, or was killed meanwhile. */
  lost: number
  /** 503 and 409 `request_in_progress`, which are retried. */
  refused: number
  unexpected: string[]
}

const pauseMs = 100
const maxAttempts = 900

/** Sends a request under one key until its outcome is known, to the processes in turn, as a balancer does. */
export async function sendUntilDefinite(
  processes: readonly ServerProcess[],
  { path, headers, body }: { path: string; headers: Record<string, string>; body: unknown },
  traffic: Traffic,
): Promise<Answer> {
  for (let attempt = Math.floor(Math.random() * 2), end = attempt + maxAttempts; attempt < end; attempt++) {
    const { url } = processes[attempt % processes.length]!
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
      .then(async (response): Promise<Answer> => ({
        status: response.status,
        body: (await response.json()) as Answer['body'],
      }))
      .catch(() => undefined)
    if (answer === undefined) traffic.lost += 1
    else if (answer.status === 503 || answer.body.code === 'request_in_progress') traffic.refused += 1
    else {
      if (answer.status !== 200) traffic.unexpected.push(`${path} ${answer.status} ${answer.body.code}`)
      return answer
    }
    await sleep(pauseMs)
  }
  throw new Error(`no outcome after ${maxAttempts} attempts`)
}
