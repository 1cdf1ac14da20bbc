import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthIt = /\.(js|css|svg|json)$/

/**
 * Puts a brotli copy beside each file that has none yet. Done once for each build, as small as possible; what
 * cannot be written (a read-only folder) is compressed on the way instead.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const missing = [...names].filter((name) => worthIt.test(name) && !names.has(`${name}.br`))
  await Promise.all(missing.map((name) => compressFile(path.join(folder, name)).catch(() => undefined)))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const small = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  if (small.length >= text.length) return
  // Whole or not at all, should another process read or write it now.
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, small)
  await rename(draft, `${file}.br`)
}
