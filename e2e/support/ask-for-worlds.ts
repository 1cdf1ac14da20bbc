import type { DemoDatabase } from './demo-databases.ts'
import { controlPort } from './journey-ports.ts'

/**
 * Serves a demo world on this port to the journeys of a file: a new one, or with `mayShare` the present one if the same
 * file uses it.
 */
export const replaceWorld = (port: number, users: string, mayShare: boolean): Promise<unknown> =>
  ask('POST', '/worlds', { port, users, mayShare })

/** The database of the world on this port. */
export const presentDatabase = (port: number): Promise<DemoDatabase> => ask('GET', `/worlds/${port}`)

/** Ends all worlds and returns what journeys have left that breaks a rule, with their file. */
export const endWorlds = (): Promise<string[]> => ask('DELETE', '/worlds')

const ask = async <Answer>(method: string, path: string, wish?: object): Promise<Answer> => {
  const address = `http://127.0.0.1:${controlPort}${path}`
  const response = await fetch(address, { method, ...(wish && { body: JSON.stringify(wish) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}
