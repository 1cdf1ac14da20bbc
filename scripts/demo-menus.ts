/**
 * The fake LINE platform forgets the menus when the server stops. A process of its own, because drawing takes more
 * memory than the server has to spare.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from 'api/platform/config'
import { readLineSettings } from './read-line-settings.ts'

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

// The demo works without the menus, and the server reports a wrong setting.
await publish().catch(() => undefined)
