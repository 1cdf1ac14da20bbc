import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'server/testing/free-port'
import { median, spread, type Figure } from './figures.ts'
import { publicPages } from './public-pages.ts'
import { startServerProcess } from './server-process.ts'

const rounds = 5
const idleMs = 10_000

type Start = { seconds: number; fresh: number; used: number }

/**
 * S9: time until the program is ready, its own PostgreSQL included, with an existing database; and the memory of its
 * process before the first request and after a request for every page.
 */
export async function measureColdStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-start-'))
  const starts: Start[] = []
  try {
    // Creates and fills the database, which later starts do not repeat.
    await startAndStop(dataDir, { isMeasured: false })
    for (let round = 0; round < rounds; round++)
      starts.push(await startAndStop(dataDir, { isMeasured: round === 0 }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return report(starts)
}

const report = (starts: readonly Start[]): Figure[] => {
  const seconds = starts.map((start) => start.seconds)
  const { fresh, used } = starts[0]!
  return [
    {
      id: 'S9',
      what: 'cold start until /readyz with an existing database, its own PostgreSQL started as well',
      target: '≤ 2 s',
      measured: `${spread(seconds)} s`,
      isMet: median(seconds) <= 2,
    },
    {
      id: 'S9',
      what: 'memory of the Node process after 10 s without a request: just started / after requests for all public pages',
      target: '≤ 250 MB',
      measured: `${fresh.toFixed(0)} / ${used.toFixed(0)} MB`,
      isMet: Math.max(fresh, used) <= 250,
    },
  ]
}

const startAndStop = async (dataDir: string, { isMeasured }: { isMeasured: boolean }): Promise<Start> => {
  const port = await freePort()
  const started = performance.now()
  const server = await startServerProcess(port, { DATA_DIR: dataDir })
  const seconds = (performance.now() - started) / 1000
  try {
    if (!isMeasured) return { seconds, fresh: 0, used: 0 }
    await sleep(idleMs)
    const fresh = residentMegabytes(server.pid)
    for (const page of publicPages) await requestPage(`http://127.0.0.1:${port}${page}`)
    await sleep(idleMs)
    return { seconds, fresh, used: residentMegabytes(server.pid) }
  } finally {
    await server.stop()
  }
}

const requestPage = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok || text === '') throw new Error(`${address} returned ${answer.status}`)
}

/** In MB; PostgreSQL runs in other processes. */
const residentMegabytes = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  if (found === null) throw new Error(`no VmRSS for process ${pid}`)
  return Number(found[1]) / 1024
}
