import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BenchServer } from './bench-server.ts'

const seconds = 5

const run = promisify(execFile)

const connection = ({ ownerUrl }: BenchServer): string[] => {
  const url = new URL(ownerUrl.replace('@/', '@localhost/'))
  return ['-h', url.searchParams.get('host')!, '-U', url.username]
}

/** In a database of its own; once per server. */
export const preparePgbench = async (server: BenchServer, pgbench: string): Promise<void> => {
  const known = await server.owner.query("select from pg_database where datname = 'tpcb'")
  if (known.rowCount === 1) return
  await server.owner.query('create database tpcb')
  await run(pgbench, [...connection(server), '-i', '-q', '-s', '10', 'tpcb'])
}

/** TPC-B transactions per second of 16 clients. */
export const runPgbench = async (server: BenchServer, pgbench: string): Promise<number> => {
  const { stdout } = await run(pgbench, [
    ...connection(server),
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
    '-M',
    'prepared',
    '-n',
    'tpcb',
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
