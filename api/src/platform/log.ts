import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const frames = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

type Output = ReturnType<typeof pino.destination>

/**
 * Writes behind the requests. At the end of the process and after a fault pino writes the rest at once, and its writer tries that
 * for ever when nobody reads: the process would keep its port. So only `endLog` waits for the rest.
 */
const standardOutput = (): Output =>
  Object.assign(pino.destination({ sync: false }), { flushSync: () => undefined })

const outputs = new WeakMap<Logger, Output>()

/** Resolves once all lines are written, at the latest after `ms`. Later ones are dropped. */
export async function endLog(log: Logger, ms: number): Promise<void> {
  const output = outputs.get(log)
  if (output === undefined) return
  // An error is that nobody reads.
  const written = once(output, 'close').catch(() => undefined)
  output.end()
  output.write = () => true
  await Promise.race([written, sleep(ms, undefined, { ref: false })])
}

/** JSON lines on standard output. No URLs: query strings carry login codes and states, paths carry booking ids. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // Fastify's own serializers write the URL, the host and the client's network address.
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // Messages of database errors can quote row values, so only the code and the stack are logged.
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { type: typeof error }
        const code = 'code' in error ? String(error.code) : undefined
        const fromDatabase = 'severity' in error
        return {
          type: error.name,
          ...(code === undefined ? {} : { code }),
          ...(fromDatabase ? {} : { message: error.message }),
          stack: fromDatabase ? frames(error) : error.stack,
        }
      },
    },
  }
  if (destination !== undefined) return pino(options, destination)
  const output = standardOutput()
  const log = pino(options, output)
  outputs.set(log, output)
  return log
}

export type { Logger }
