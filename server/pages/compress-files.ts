import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const compressible = /\.(js|css|svg|json|wasm)$/

/** In a read-only folder files are compressed per request instead. */
export async function compressFiles(folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const missing = [...names].filter((name) => compressible.test(name) && !names.has(`${name}.br`))
  await Promise.all(missing.map((name) => compressFile(path.join(folder, name)).catch(() => undefined)))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const compressed = await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  if (compressed.length >= text.length) return
  // Renamed when complete, in case another process reads or writes the file now.
  const temporary = `${file}.${process.pid}.draft`
  await writeFile(temporary, compressed)
  await rename(temporary, `${file}.br`)
}
