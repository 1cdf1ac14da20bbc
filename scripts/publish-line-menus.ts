import type { LineInstallation } from 'api/official-account/line-check/line-installation'
import { publishMenus, type PublishedMenu } from 'api/official-account/rich-menu/publish-menus'
import { menuSize, richMenus } from 'api/official-account/rich-menu/rich-menus'
import { drawMenuPicture } from 'web/draw-menu-picture'

/** Throws without a Messaging API channel. */
export async function publishLineMenus({
  messaging,
  links,
}: Pick<LineInstallation, 'messaging' | 'links'>): Promise<PublishedMenu[]> {
  if (messaging === undefined) throw new Error('LINE_BOT_CHANNEL_ID and LINE_BOT_CHANNEL_SECRET are missing')
  const menus = richMenus(links).map(async (menu) => ({
    ...menu,
    picture: await drawMenuPicture(menu.fields, menuSize),
  }))
  return await publishMenus(messaging, await Promise.all(menus))
}
