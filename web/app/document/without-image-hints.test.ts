import { expect, test } from 'vitest'
import { withoutImageHints } from './without-image-hints.ts'

test('removes the preload links of images only', () => {
  const font = '<link rel="preload" as="font" href="/f.woff2"/>'
  const image = '<link rel="preload" as="image" href="/a.svg"/>'
  expect(withoutImageHints(`<head>${image}${font}${image}</head><img src="/a.svg"/>`)).toBe(
    `<head>${font}</head><img src="/a.svg"/>`,
  )
})
