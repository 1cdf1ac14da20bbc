import { test as base, type LaunchOptions } from '@playwright/test'
import { lineCertificate } from 'fakes/line/hosts/line-certificate'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { launchShell } from './launch-chromium.ts'
import { lineHostsPort } from './line-hosts-port.ts'

/** Playwright's `test` with a browser in which LINE's hosts are the fake platform of the site's server. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ browserName: _unused }, use, { project }) => {
      const { port } = new URL(project.use.baseURL ?? '')
      const { spki } = await lineCertificate()
      const args = chromiumArguments(lineHostsPort(Number(port)), spki)
      await use({ ...launchShell, args: [...launchShell.args, ...args] })
    },
    { scope: 'worker' },
  ],
})
