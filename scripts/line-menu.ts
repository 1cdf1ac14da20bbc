/** `npm run line:menu`: an unchanged menu stays, a changed one replaces the old one, menus of others are ignored. */
import { publishLineMenus } from './publish-line-menus.ts'
import { readLineSettings } from './read-line-settings.ts'

try {
  for (const { alias, richMenuId, outcome } of await publishLineMenus(await readLineSettings(process.env)))
    console.log(`${alias}: ${outcome} (${richMenuId})`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
