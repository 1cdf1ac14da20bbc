import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const text = 'export const word = 1\n'.repeat(100)

/** Compresses a folder with these files; returns its names and a reader. */
const compressed = async (files: Record<string, string>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-files-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  mkdirSync(path.join(folder, 'folder.js'))
  await compressFiles(folder)
  return {
    added: readdirSync(folder).filter((name) => !(name in files) && name !== 'folder.js'),
    read: (name: string) => readFileSync(path.join(folder, name)),
  }
}

test('each text file gets a copy that decompresses to it, and nothing else is written', async () => {
  const names = ['a.js', 'b.css', 'c.svg', 'd.json', 'e.wasm']
  const { added, read } = await compressed({
    ...Object.fromEntries(names.map((name) => [name, text])),
    'photo.webp': text,
    'a.js.map': text,
  })
  expect(added).toEqual(names.map((name) => `${name}.br`))
  for (const name of added) expect(brotliDecompressSync(read(name)).toString()).toBe(text)
})

test('a copy that is there already is not written again', async () => {
  const { added, read } = await compressed({ 'a.js': text, 'a.js.br': 'earlier' })
  expect([added, read('a.js.br').toString()]).toEqual([[], 'earlier'])
})

test('a file that compression makes larger gets no copy', async () => {
  expect((await compressed({ 'tiny.js': '1' })).added).toEqual([])
})
