import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** On 16 connections during three seconds, uncompressed. Throws when a response is an error. */
export async function requestsPerSecond(address: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c16', '-d3s', address])
  const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)
  if (found === null || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk reported errors: ${stdout}`)
  return Number(found[1])
}
