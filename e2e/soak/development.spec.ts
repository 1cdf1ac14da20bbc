import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { memberExamples, publicExamples, unlistedExamples } from '../support/example-pages.ts'
import { hydrated, logInAs } from '../support/log-in.ts'
import { test } from '../support/test.ts'

const port = 3290
const url = `http://localhost:${port}`
const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-development-'))
let server: ChildProcess

test.use({ baseURL: url })

/** Starts the site from its sources as `npm run dev` does, without the file watcher. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = spawn(process.execPath, ['--conditions=development', 'server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, PAGES: 'from-source', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(250)
})
test.afterAll(async () => {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Collects the warnings and errors of React, the router and the browser. */
const collectWarnings = (page: Page): (() => string[]) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(String(error)))
  return () => warnings.splice(0)
}

test("React's development build logs no warning and no hydration mismatch on any page", async ({ page }) => {
  test.setTimeout(400_000)
  // Vite bundles dependencies on their first import and then reloads the page.
  await page.goto(pages.home())
  await hydrated(page)
  await sleep(3000)
  const warnings = collectWarnings(page)
  const visit = async (address: string) => {
    await page.goto(address)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect.soft(warnings(), address).toEqual([])
  }
  for (const address of publicExamples) await visit(address)
  // The browser logs the 404 of the not-found page.
  for (const address of unlistedExamples.filter((path) => path !== pages.notFound())) await visit(address)
  for (const address of [liffPaths.liffClassList(), staffPaths.staffHome(), pages.calendar()])
    await visit(address)
  await logInAs(page, 'chen')
  warnings()
  for (const address of memberExamples) await visit(address)
})
