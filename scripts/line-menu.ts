/**
 * `npm run line:menu`: draws the rich menus of the official account and publishes them. Can be repeated: an unchanged menu
 * stays as it is, a changed one replaces the old one, menus of others are left alone. Members get theirs within minutes.
 */
import { publishLineMenus } from './publish-line-menus.ts'
import { readLineSettings } from './read-line-settings.ts'

try {
  for (const { alias, richMenuId, outcome } of await publishLineMenus(await readLineSettings(process.env)))
    console.log(`${alias}: ${outcome} (${richMenuId})`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
