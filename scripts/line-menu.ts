/**
 * `npm run line:menu`: draws the rich menus of the official account and publishes them. Can be repeated: an unchanged menu
 * stays as it is, a changed one replaces the old one, menus of others are left alone. Members get theirs within minutes.
 */
import { publishMenus } from 'api/official-account/rich-menu/publish-menus'
import { menuSize, richMenus } from 'api/official-account/rich-menu/rich-menus'
import { drawMenuPicture } from 'web/draw-menu-picture'
import { readLineSettings } from './read-line-settings.ts'

const publish = async (): Promise<void> => {
  const { messaging, links } = await readLineSettings(process.env)
  if (messaging === undefined) throw new Error('LINE_BOT_CHANNEL_ID and LINE_BOT_CHANNEL_SECRET are missing')
  const menus = await Promise.all(
    richMenus(links).map(async (menu) => ({
      ...menu,
      picture: await drawMenuPicture(menu.fields, menuSize),
    })),
  )
  for (const { alias, richMenuId, outcome } of await publishMenus(messaging, menus))
    console.log(`${alias}: ${outcome} (${richMenuId})`)
}

try {
  await publish()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
