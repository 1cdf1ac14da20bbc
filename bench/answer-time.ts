import { median } from './figures.ts'

const asked = 60
const warmUps = 10

/** The median response time in ms, one request at a time. Throws when a response is an error or empty. */
export async function answerTime(address: string, headers: Record<string, string> = {}): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < warmUps + asked; turn++) {
    const started = performance.now()
    await ask(address, headers)
    if (turn >= warmUps) times.push(performance.now() - started)
  }
  return median(times)
}

/** The response's JSON; throws when there is none. */
export async function ask(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers })
  const body = await answer.text()
  if (!answer.ok || body === '') throw new Error(`${address} was answered with ${answer.status}: ${body}`)
  return JSON.parse(body) as unknown
}
