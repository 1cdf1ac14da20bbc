import { median } from './figures.ts'

const samples = 60
const warmUps = 10

/** The median in ms, one request at a time. Throws when a response is an error or empty. */
export async function responseTime(address: string, headers: Record<string, string> = {}): Promise<number> {
  return median(await timesOf(() => readJson(address, headers)))
}

/** 60 sequential calls in ms, after ten that are not counted. */
export async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < warmUps + samples; turn++) {
    const started = performance.now()
    await call()
    if (turn >= warmUps) times.push(performance.now() - started)
  }
  return times
}

export async function readJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers })
  const body = await answer.text()
  if (!answer.ok || body === '') throw new Error(`${address} returned ${answer.status}: ${body}`)
  return JSON.parse(body) as unknown
}
