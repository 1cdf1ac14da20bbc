import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()

const registers = [registry]

export const requestsTotal = new Counter({
  name: 'http_requests_total',
  help: 'Answered requests by route template, method and status.',
  labelNames: ['route', 'method', 'status'],
  registers,
})
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its response, in seconds, by route template.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})
export const refusalsTotal = new Counter({
  name: 'refusals_total',
  help: 'Expected refusals by their code.',
  labelNames: ['code'],
  registers,
})
export const faultsTotal = new Counter({
  name: 'faults_total',
  help: 'Requests that failed with an unexpected error (500).',
  registers,
})
export const bookingsTotal = new Counter({
  name: 'bookings_total',
  help: 'Bookings made, without replays of the same request.',
  registers,
})
export const roundsTotal = new Counter({
  name: 'rounds_total',
  help: 'Statements that answered several requests at once, by what they are for and whether they failed.',
  labelNames: ['name', 'result'],
  registers,
})
export const shedTotal = new Counter({
  name: 'requests_shed_total',
  help: 'Requests refused because the queue was full or the wait too long, by lane.',
  labelNames: ['lane'],
  registers,
})

const queues = new Map<string, () => number>()

export const watchQueue = (lane: string, waiting: () => number): void => void queues.set(lane, waiting)

void new Gauge({
  name: 'requests_waiting',
  help: 'Current queue length, by lane.',
  labelNames: ['lane'],
  registers,
  collect() {
    for (const [lane, waiting] of queues) this.set({ lane }, waiting())
  },
})
export const cacheAnswersTotal = new Counter({
  name: 'page_cache_answers_total',
  help: 'Page requests: sent from the cache (hit) or rendered (miss).',
  labelNames: ['result'],
  registers,
})
export const rendersTotal = new Counter({
  name: 'page_renders_total',
  help: 'Page renderings by result: rendered, refused or failed.',
  labelNames: ['result'],
  registers,
})
export const browserErrorsTotal = new Counter({
  name: 'browser_errors_total',
  help: 'Errors reported by browsers.',
  registers,
})
