import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { liffExamples, measuredPages } from '../e2e/support/example-pages.ts'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import type { BenchServer } from './bench-server.ts'
import { median, type Figure } from './figures.ts'

const rounds = 3
const siteTargets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Pages of the mini-app are `noindex`. */
const liffTargets = { performance: 95, accessibility: 100, 'best-practices': 100 }
const measured: readonly (readonly [page: string, targets: Readonly<Record<string, number>>])[] = [
  ...measuredPages.map((page) => [page, siteTargets] as const),
  ...liffExamples.map((page) => [page, liffTargets] as const),
]

/** P5: Lighthouse with the mobile profile, the median of three rounds. */
export async function measureLighthouse({ url }: BenchServer): Promise<Figure[]> {
  const chrome = await startChrome()
  const figures: Figure[] = []
  for (const [page, targets] of measured) {
    const runs: Record<string, number>[] = []
    for (let round = 0; round < rounds; round++) runs.push(await score(`${url}${page}`, chrome.port))
    const scores = Object.keys(targets).map((name) => [name, median(runs.map((run) => run[name]!))] as const)
    figures.push({
      id: 'P5',
      what: `Lighthouse mobile, ${page}: ${Object.keys(targets).join(' / ')}`,
      target: `≥ ${Object.values(targets).join(' / ')}`,
      measured: scores.map(([, value]) => value).join(' / '),
      isMet: scores.every(([name, value]) => value >= targets[name]!),
    })
  }
  await chrome.stop()
  return figures
}

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }
type Lighthouse = (
  address: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>

/** Installed in the bench folder only, because it is large. */
const loadLighthouse = async (): Promise<Lighthouse> => {
  const entry = path.join(import.meta.dirname, 'node_modules/lighthouse/core/index.js')
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

const score = async (address: string, port: number): Promise<Record<string, number>> => {
  const lighthouse = await loadLighthouse()
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' })
  const entries = Object.entries(result!.lhr.categories)
  const lost = Object.values(result!.lhr.audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  )
  process.stdout.write(
    `P5 ${address}: ${entries.map(([id, { score: value }]) => `${id} ${Math.round((value ?? 0) * 100)}`).join(', ')}\n`,
  )
  for (const audit of lost) process.stdout.write(`   below 0.9: ${audit.id} ${audit.displayValue ?? ''}\n`)
  return Object.fromEntries(entries.map(([id, { score: value }]) => [id, Math.round((value ?? 0) * 100)]))
}

const startChrome = async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'hk-lighthouse-'))
  const port = 9300 + Math.floor(Math.random() * 400)
  const chrome = spawn(
    launchChromium.executablePath,
    [...launchChromium.args, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await once(chrome.stderr, 'data')
  return {
    port,
    stop: async () => {
      const exited = once(chrome, 'exit')
      chrome.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
