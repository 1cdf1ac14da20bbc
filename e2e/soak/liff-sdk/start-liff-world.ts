import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { launchShell } from '../../support/launch-chromium.ts'
import { bundleSdk, startLiffSite, type LiffSite } from './start-liff-site.ts'

/** A site with LINE's SDK, the local platform and a browser in which LINE's hosts are that platform. */
export interface LiffWorld {
  line: RunningLinePlatform
  site: LiffSite
  browser: Browser
  newPage(options?: BrowserContextOptions): Promise<Page>
  stop(): Promise<void>
}

/** The app whose endpoint has a query; the other one has `/liff`. */
export const appWithQuery = '2000000001-WithQuery'

const scope = ['openid', 'profile', 'email', 'chat_message.write'] as const

/** Starts all of it on free ports. The page uses the first app unless a test changes `site.liffId`. */
export async function startLiffWorld(kind: 'full' | 'core'): Promise<LiffWorld> {
  const site = await startLiffSite(await bundleSdk(kind))
  const seed = smallLineSeed(`${site.origin}/cb`)
  const app = { ...seed.liffApps[0]!, botPrompt: 'normal' as const, scope: [...scope] }
  const withQuery = { ...app, id: appWithQuery, endpointUrl: `${site.origin}/liff?src=line` }
  site.liffId = app.id
  const line = await startLinePlatform({ ...seed, liffApps: [app, withQuery] })
  const hosts = await line.startHosts()
  const args = [...launchShell.args, ...chromiumArguments(hosts.port, hosts.spki)]
  const browser = await chromium.launch({ ...launchShell, args })
  return {
    line,
    site,
    browser,
    newPage: async (options) => (await browser.newContext({ locale: 'zh-TW', ...options })).newPage(),
    stop: async () => {
      await browser.close()
      await Promise.all([hosts.stop(), line.stop(), site.stop()])
    },
  }
}
