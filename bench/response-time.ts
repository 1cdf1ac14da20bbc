import { median } from './figures.ts'

const samples = 60
const warmUps = 10

/** The median in ms, one request at a time. Throws when a response is an error or empty. */
export async function responseTime(address: string, headers: Record<string, string> = {}): Promise<number> {
  return median(await timesOf(() => readJson(address, headers)))
}

type Call = () => Promise<unknown>

/** 60 sequential calls in ms, after ten that are not counted. */
export const timesOf = async (call: Call): Promise<number[]> => (await timesOfEach([call]))[0]!

/** The same for several calls in turn, so that what else happens on the machine delays each of them alike. */
export async function timesOfEach(calls: readonly Call[]): Promise<number[][]> {
  const times = calls.map((): number[] => [])
  for (let turn = 0; turn < warmUps + samples; turn++)
    for (const [index, call] of calls.entries()) {
      const started = performance.now()
      await call()
      if (turn >= warmUps) times[index]!.push(performance.now() - started)
    }
  return times
}

/** As many calls as a measurement has, not measured: after them most of the server's code for the call has been optimised. */
export async function warmUp(call: Call): Promise<void> {
  for (let turn = 0; turn < samples; turn++) await call()
}

export async function readJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, { headers })
  const body = await answer.text()
  if (!answer.ok || body === '') throw new Error(`${address} returned ${answer.status}: ${body}`)
  return JSON.parse(body) as unknown
}
