/**
 * Run by `npm start` and `npm run dev` beside the server: in demo mode it publishes the rich menus on the fake LINE
 * platform as soon as that answers, so that its phone (`/__line/phone`) shows them. The platform forgets them when the
 * server stops. In a process of its own, because drawing the pictures takes more memory than the server has to spare.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from 'api/platform/config'
import { readLineSettings } from './read-line-settings.ts'

/** A first start creates the database and the demo world; later the server may have failed. */
const maxAttempts = 120

const publish = async (): Promise<void> => {
  if (!readConfig(process.env).demo) return
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await sleep(1000)
    const settings = await readLineSettings(process.env).catch(() => undefined)
    if (settings === undefined) continue
    const { publishLineMenus } = await import('./publish-line-menus.ts')
    return void (await publishLineMenus(settings))
  }
}

// The demo works without the menus, and a wrong setting is reported by the server.
await publish().catch(() => undefined)
