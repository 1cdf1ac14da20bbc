import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawRichMenu, type DrawnField } from '#art/rich-menu/draw-rich-menu.ts'

type Field = Omit<DrawnField, 'iconPath'> & { icon: string }

/** As PNG, far below LINE's limit of 1 MB. Throws when an icon is unknown. */
export async function drawMenuPicture(
  fields: readonly Field[],
  size: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const icons = readFileSync(new URL('../../ui/icons.svg', import.meta.url), 'utf8')
  const svg = drawRichMenu(
    fields.map(({ icon, ...field }) => ({ ...field, iconPath: iconPath(icons, icon) })),
    size,
  )
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
}

const iconPath = (icons: string, name: string): string => {
  const [, path] = new RegExp(`<symbol id="${name}" [^>]*><path d="([^"]+)"`).exec(icons) ?? []
  if (path === undefined) throw new Error(`no icon is named ${name}`)
  return path
}
