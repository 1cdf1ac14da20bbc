import path from 'node:path'
import { build, type Plugin } from 'vite'

const suffix = '?script'

/** Scripts that are emitted as files, without a hash in the name. */
const emitted = { 'script-failed.js': 'app/document/scripts/script-failed.ts' }

/**
 * `import code from './x.ts?script'` returns the module as text of one bundled and minified script. Throws when the
 * text contains a `<`, because Trusted Types forbid React to insert it (`trusted-types.ts`).
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(suffix)) return null
    const resolved = await this.resolve(source.slice(0, -suffix.length), importer)
    return resolved && `${resolved.id}${suffix}`
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, file] of Object.entries(emitted))
      this.emitFile({
        type: 'asset',
        fileName,
        source: await inlineable(path.join(import.meta.dirname, file)),
      })
  },
  async load(id) {
    if (!id.endsWith(suffix)) return null
    const file = id.slice(0, -suffix.length)
    this.addWatchFile(file)
    return `export default ${JSON.stringify(await inlineable(file))}`
  },
})

async function inlineable(file: string): Promise<string> {
  // In strings and regular expressions, an escaped `<` is equivalent.
  const code = (await bundleScript(file)).replaceAll(/<(?=\/?script>|`)/g, String.raw`\x3c`)
  if (code.includes('<')) throw new Error(`${file}: an inline script must not contain "<"`)
  return code
}

export async function bundleScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // No config file: a nested build must not use the settings of the outer build.
    build: {
      write: false,
      target: 'es2020',
      minify: 'oxc',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`)
  return output.output[0].code.trim()
}
