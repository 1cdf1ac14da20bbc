import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** 12.4.1 needs @directus/app 18.0.1, which the npm registry did not have on 2026-11-26. */
export const directusVersion = '12.4.0'

const installTimeoutMs = 8 * 60_000

export type Installed = { folder: string; remove(): void }

/**
 * Into a temporary folder, from the npm registry. Native parts come as packages; only `isolated-vm`, which runs
 * extensions in a sandbox, would have to be compiled and is an empty module instead.
 */
export function installDirectus(): Installed {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-directus-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    writePackages(folder)
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
        env: withThisNode(),
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: installTimeoutMs,
        killSignal: 'SIGKILL',
      },
    )
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

const writePackages = (folder: string): void => {
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content))
  mkdirSync(path.join(folder, 'isolated-vm'))
  write('isolated-vm/package.json', { name: 'isolated-vm', version: '0.0.0', main: 'index.js' })
  writeFileSync(path.join(folder, 'isolated-vm/index.js'), 'module.exports = {}')
  write('package.json', {
    private: true,
    dependencies: { directus: directusVersion },
    overrides: { 'isolated-vm': 'file:./isolated-vm' },
  })
}

/** npm and Directus with the pinned Node, because Directus needs 22 or newer. */
export const withThisNode = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
})
