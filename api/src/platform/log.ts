import { pino, type Logger } from 'pino'

/**
 * The process log, JSON lines on standard output. Requests are logged by route template, never by URL:
 * query strings carry login codes and states, and paths carry ids of people's bookings.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // Messages of database errors can quote row values, so only the code and where it happened are kept.
      err: (error: unknown) => {
        if (!(error instanceof Error)) return { type: typeof error }
        const code = 'code' in error ? String(error.code) : undefined
        const fromDatabase = 'severity' in error
        return {
          type: error.name,
          ...(code === undefined ? {} : { code }),
          ...(fromDatabase ? {} : { message: error.message }),
          stack: fromDatabase ? error.stack?.split('\n').slice(1).join('\n') : error.stack,
        }
      },
    },
  })

export type { Logger }
