import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from './launch-chromium.ts'

/** The headless shell restores no tabs. */
export const hasFullChromium = existsSync(chromiumPath)

/** Chromium writes what pages have stored, and which tabs are open, a few seconds later. */
const writtenMs = 10_000

type Target = { type: string; webSocketDebuggerUrl: string }

/**
 * A browser of its own process with a profile on disk, which can be killed and started again: Playwright's own refuses to
 * use a page that has crashed, and never restores tabs.
 */
export class KillableBrowser {
  #profile = ''
  #child: ChildProcess | undefined
  #browser: Browser | undefined
  #origin = ''

  /** Starts it; a second time with the tabs that were open, as after 「恢復上次的分頁」. */
  async start(): Promise<Page> {
    if (this.#profile === '') this.#profile = await newProfile()
    const portFile = join(this.#profile, 'DevToolsActivePort')
    await rm(portFile, { force: true })
    const options = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--hide-crash-restore-bubble',
    ]
    const where = [`--user-data-dir=${this.#profile}`, '--remote-debugging-port=0']
    this.#child = spawn(chromiumPath, [...options, ...where], { stdio: 'ignore' })
    this.#origin = `http://127.0.0.1:${await portOf(portFile)}`
    return await this.#connect()
  }

  async #connect(): Promise<Page> {
    this.#browser = await connectTo(this.#origin)
    const [context] = this.#browser.contexts()
    const page = () => context!.pages().find((each) => each.url().startsWith('http'))
    // Tabs come back after the browser.
    for (let tries = 0; tries < 50 && page() === undefined; tries++) await wait(100)
    return page() ?? context!.pages()[0] ?? (await context!.newPage())
  }

  /** Crashes the process that renders the page, and reloads it as its reader would. */
  async crashRenderer(page: Page): Promise<Page> {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await this.#browser!.close()
    const listed = (await (await fetch(`${this.#origin}/json/list`)).json()) as Target[]
    await reload(listed.find(({ type }) => type === 'page')!.webSocketDebuggerUrl)
    return await this.#connect()
  }

  /** As the system does when memory is short, or the power fails. */
  async kill(): Promise<void> {
    await wait(writtenMs)
    await this.#end()
  }

  async #end(): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
    this.#child = undefined
    await this.#browser?.close()
  }

  async remove(): Promise<void> {
    await this.#end()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Again when there is no answer: a browser whose tab begins to load just then never answers that connection. */
const connectTo = async (origin: string, triesLeft = 3): Promise<Browser> => {
  try {
    return await chromium.connectOverCDP(origin, { timeout: 25_000 })
  } catch (error) {
    if (triesLeft <= 1) throw error
    return await connectTo(origin, triesLeft - 1)
  }
}

/** A profile that opens the tabs of the last session again. */
const newProfile = async (): Promise<string> => {
  const profile = await mkdtemp(join(tmpdir(), 'hangkhau-browser-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ session: { restore_on_startup: 1 } }),
  )
  return profile
}

const portOf = async (file: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries++) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port) return port
    await wait(100)
  }
  throw new Error('the browser does not start')
}

const reload = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Page.reload' }))
    socket.onmessage = () => {
      socket.close()
      resolve()
    }
    socket.onerror = () => reject(new Error('the tab does not answer'))
  })
