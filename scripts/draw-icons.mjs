/** Run manually when the logo changes: `node_modules/.bin/node scripts/draw-icons.mjs`; commit the output. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/support/launch-chromium.ts'
import { projectFolder } from './project-folder.mjs'

const folder = join(projectFolder, 'web/public')
const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Home screens round the corners themselves and show transparent pixels as black. */
const squareSvg = svg.replace(' rx="14"', '')

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })

const draw = async (source, size) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const sized = source.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)
  await page.setContent(`<body style="margin:0;background:transparent">${sized}</body>`)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

const asIco = (png, size) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const write = (name, bytes) => writeFileSync(join(folder, name), bytes)
write('favicon.ico', asIco(await draw(svg, 32), 32))
write('apple-touch-icon.png', await draw(squareSvg, 180))
write('icon-192.png', await draw(squareSvg, 192))
write('icon-512.png', await draw(squareSvg, 512))
await browser.close()
