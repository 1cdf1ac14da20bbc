import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toRenderedPage } from '#render/rendered-page.ts'
import { createBestCompressor, compressPage } from './compress-page.ts'

const about = { scriptNonce: 'none', isHttps: false, pathname: '/', route: '/' }
const words = readFileSync(path.join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')
const pageOf = (text: string) =>
  toRenderedPage(new Response(text, { headers: { 'content-type': 'text/html' } }), about)

test('the best compression is smaller and decompresses to the same page', async () => {
  const [quick, small] = [await pageOf(words), await pageOf(words)]
  await compressPage(quick, 'br')
  await createBestCompressor()(small)
  expect(small.compressed.br!.length).toBeLessThan(quick.compressed.br!.length)
  expect(brotliDecompressSync(small.compressed.br!).toString()).toBe(words)
})

test('a page re-rendered with the same text reuses its compressed body', async () => {
  const compressBest = createBestCompressor()
  const [first, again] = [await pageOf(words), await pageOf(words)]
  await compressBest(first)
  await compressBest(again)
  expect(again.compressed.br).toBe(first.compressed.br)
})

test('compresses one page at a time, with a pause after each', async () => {
  const clock = { now: 0 }
  const compressBest = createBestCompressor(() => clock.now)
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map((letter) => pageOf(letter + words)))
  await Promise.all(pages.slice(0, 2).map(compressBest))
  await compressBest(pages[2]!)
  clock.now = 2000
  await compressBest(pages[3]!)
  expect(pages.map(({ compressed }) => compressed.br !== undefined)).toEqual([true, false, false, true])
})

test('the same text is not compressed twice, also after the pause', async () => {
  const clock = { now: 0 }
  const compressBest = createBestCompressor(() => clock.now)
  const [first, again] = [await pageOf(words), await pageOf(words)]
  await compressBest(first)
  clock.now = 2000
  await compressBest(again)
  expect(again.compressed.br).toBe(first.compressed.br)
})

test('during the pause a page keeps its quick compression', async () => {
  const compressBest = createBestCompressor(() => 0)
  await compressBest(await pageOf(`other ${words}`))
  const page = await pageOf(words)
  const quick = await compressPage(page, 'br')
  await compressBest(page)
  expect(page.compressed.br).toBe(quick)
})

test('a page that is too small, or has no ETag, is not compressed', async () => {
  const compressBest = createBestCompressor()
  const missing = await toRenderedPage(
    new Response(words, { status: 404, headers: { 'content-type': 'text/html' } }),
    about,
  )
  const small = await pageOf('small')
  await compressBest(missing)
  await compressBest(small)
  expect([missing.compressed.br, small.compressed.br]).toEqual([undefined, undefined])
})
