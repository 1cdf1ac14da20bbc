import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const pauseMs = 100

/** Samples how far a standby is behind its primary; `end` returns the median and the maximum in words. */
export function watchLag(url: string): { end: () => Promise<string> } {
  const samples: number[] = []
  let isOver = false
  const watch = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (; !isOver; await sleep(pauseMs)) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 as ms from pg_stat_replication`,
      )
      samples.push(rows[0]?.ms ?? Infinity)
    }
    await client.end()
  }
  const watched = watch()
  return {
    end: async () => {
      isOver = true
      await watched
      const sorted = samples.toSorted((one, other) => one - other)
      const words = (ms: number | undefined) => `${(ms ?? Number.NaN).toFixed(1)} ms`
      return `replay lag ${words(sorted[Math.floor(sorted.length / 2)])} median, ${words(sorted.at(-1))} at most`
    },
  }
}
