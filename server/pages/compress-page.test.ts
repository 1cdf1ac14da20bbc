import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRenderedPage } from '#render/rendered-page.ts'
import { createShrinker, packPage } from './compress-page.ts'

const about = { scriptMark: 'none', isHttps: false, pathname: '/', route: '/' }
const words = readFileSync(path.join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')
const pageOf = (text: string) =>
  toRenderedPage(new Response(text, { headers: { 'content-type': 'text/html' } }), about)

test('the smallest form is smaller and unpacks to the same page', async () => {
  const [quick, small] = [await pageOf(words), await pageOf(words)]
  await packPage(quick, 'br')
  await createShrinker()(small)
  expect(small.packed.br!.length).toBeLessThan(quick.packed.br!.length)
  expect(brotliDecompressSync(small.packed.br!).toString()).toBe(words)
})

test('a page that is rendered again with the same text gets the form that is there', async () => {
  const shrink = createShrinker()
  const [first, again] = [await pageOf(words), await pageOf(words)]
  await shrink(first)
  await shrink(again)
  expect(again.packed.br).toBe(first.packed.br)
})

test('one page at a time, with a rest between two', async () => {
  const clock = { now: 0 }
  const shrink = createShrinker(() => clock.now)
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => pageOf(letter + words)))
  await Promise.all(pages.slice(0, 2).map(shrink))
  await shrink(pages[2]!)
  clock.now = 2000
  await shrink(pages[3]!)
  expect(pages.map(({ packed }) => packed.br !== undefined)).toEqual([true, false, false, true])
})
