import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMenuPicture } from './draw-menu-picture.ts'

const size = { width: 2500, height: 1686 }
const field = {
  label: '行事曆',
  icon: 'calendar',
  colours: 'digital',
  bounds: { x: 0, y: 0, ...size },
} as const

test('the picture is a PNG of this size below 1 MB, and the same for the same fields', async () => {
  const picture = await drawMenuPicture([field], size)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...size })
  expect(picture.length).toBeLessThan(1_000_000)
  expect(Buffer.from(await drawMenuPicture([field], size)).equals(picture)).toBe(true)
})

test('other labels, icons and colours give other pictures; an unknown icon is an error', async () => {
  const first = Buffer.from(await drawMenuPicture([field], size))
  for (const change of [{ label: '課程' }, { icon: 'search' }, { colours: 'body' }] as const)
    expect(first.equals(await drawMenuPicture([{ ...field, ...change }], size))).toBe(false)
  await expect(drawMenuPicture([{ ...field, icon: 'unicorn' }], size)).rejects.toThrow('unicorn')
})
