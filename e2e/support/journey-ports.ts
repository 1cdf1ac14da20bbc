export const firstPort = Number(process.env['JOURNEY_PORT'] ?? 3210)

/** How many workers run journeys; the site of each is on the next port. */
export const workers = Number(process.env['JOURNEY_WORKERS'] ?? 2)

export const sitePorts: readonly number[] = Array.from({ length: workers }, (_, index) => firstPort + index)

/** The port on which serve-demo.ts takes the wishes for demo worlds. */
export const controlPort = firstPort + 10_000
