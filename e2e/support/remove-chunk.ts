import { readFileSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const assets = path.join(import.meta.dirname, '../../web/build/client/assets')

/** The built file of a page module. */
export const findChunk = (key: string): string => {
  const manifest = readdirSync(assets).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name))!
  const text = readFileSync(path.join(assets, manifest), 'utf8')
  const found = new RegExp(`"${key}":\\{[^}]*?"module":"/assets/([\\w-]+\\.js)"`).exec(text)
  return found![1]!
}

/** The built file of a module that pages import later, by the name of the module. */
export const findLateChunk = (name: string): string => {
  const found = readdirSync(assets).find((file) => new RegExp(`^${name}-[\\w-]{6,10}\\.js$`).test(file))
  if (found === undefined) throw new Error(`no chunk is called ${name}`)
  return found
}

/** The built file of a module that the bundler gives no name of its own, by a text of that module alone. */
export const findChunkWith = (text: string): string => {
  const holds = (file: string) => readFileSync(path.join(assets, file), 'utf8').includes(text)
  const found = readdirSync(assets).filter((file) => file.endsWith('.js') && holds(file))
  if (found.length !== 1) throw new Error(`${found.length} chunks hold ${text}`)
  return found[0]!
}

/** Removes a chunk from the server, as a deployment does, and restores it afterwards. */
export const withChunkRemoved = async (name: string, work: () => Promise<void>): Promise<void> => {
  const files = readdirSync(assets).filter((file) => file === name || file === `${name}.br`)
  const move = (from: string, to: string) =>
    files.forEach((file) =>
      renameSync(path.join(assets, `${file}${from}`), path.join(assets, `${file}${to}`)),
    )
  move('', '.away')
  try {
    await work()
  } finally {
    move('.away', '')
  }
}
