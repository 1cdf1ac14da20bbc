import { readAudit } from 'api/audit/jobs'
import { readSeatCheck } from 'api/booking/check-seats'
import { systemClock } from 'api/platform/clock'
import { poolState, type Database } from 'api/platform/db/database'
import { readJobState } from 'api/platform/jobs/read-job-state'
import { registry } from 'api/platform/metrics'
import { Gauge } from 'prom-client'
import type { Storage } from '#storage/open-storage.ts'

/** For the database, in ms; without a response the gauges are NaN. */
const timeoutMs = 1_000
const registers = [registry]

export function watchStorage({ db, replica }: Storage): void {
  watchPools(replica === undefined ? { primary: db } : { primary: db, replica })
  watchJobs(db)
  watchSeats(db)
  watchAudit(db)
}

function watchPools(pools: Record<string, Database>): void {
  void new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the API by state: busy, idle; waiting counts requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, db] of Object.entries(pools)) {
        const { total, idle, waiting } = poolState(db)
        this.set({ pool, state: 'busy' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
}

function watchJobs(db: Database): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['task'], registers })
  const ready = gauge('jobs_ready', 'Jobs that are due and not taken yet.')
  const failed = gauge('jobs_failed', 'Jobs that failed at every try.')
  void new Gauge({
    name: 'job_lag_seconds',
    help: 'How long the oldest due job has been waiting.',
    registers,
    async collect() {
      ready.reset()
      failed.reset()
      const states = await inTime(readJobState(db))
      for (const state of states ?? []) {
        ready.set({ task: state.task }, state.ready)
        failed.set({ task: state.task }, state.failed)
      }
      this.set(states === undefined ? NaN : Math.max(0, ...states.map(({ lagSeconds }) => lagSeconds)))
    },
  })
}

function watchSeats(db: Database): void {
  const age = new Gauge({
    name: 'seat_check_age_seconds',
    help: 'How long ago seat counters were compared with their bookings.',
    registers,
  })
  void new Gauge({
    name: 'seat_integrity_faults',
    help: 'Class days whose seat counter differed from their bookings at the last check.',
    registers,
    async collect() {
      const check = await inTime(readSeatCheck(db, systemClock.now()))
      this.set(check?.faults ?? NaN)
      // Before the first check the age is infinite: an alert must fire when no check runs.
      age.set(check?.ageSeconds ?? Infinity)
    },
  })
}

function watchAudit(db: Database): void {
  const read = () => inTime(readAudit(db, systemClock.now()))
  void new Gauge({
    name: 'integrity_audit_age_seconds',
    help: 'How long ago the integrity audit ran.',
    registers,
    async collect() {
      this.set((await read())?.[0]?.ageSeconds ?? Infinity)
    },
  })
  void new Gauge({
    name: 'integrity_violations',
    help: 'Violations of each rule at the last integrity audit (npm run audit).',
    labelNames: ['check'],
    registers,
    async collect() {
      const results = await read()
      this.reset()
      for (const { name, violations } of results ?? []) this.set({ check: name }, violations)
    },
  })
}

const inTime = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  await Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined).unref()),
  ])
