import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const frames = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

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
  return destination === undefined ? pino(options) : pino(options, destination)
}

export type { Logger }
