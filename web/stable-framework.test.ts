import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')
const notSources = new Set(['build', 'node_modules', '.react-router'])

test(
  'a change of the back-office changes no byte of what the site and the mini-app load',
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync(import.meta.dirname, path.join(folder, 'web'), {
      recursive: true,
      filter: (source) => !notSources.has(path.basename(source)),
    })
    for (const shared of ['node_modules', 'tsconfig.base.json'])
      symlinkSync(path.join(project, shared), path.join(folder, shared))
    const before = buildChunks(folder)
    const page = path.join(folder, 'web/app/surfaces/staff/pages/staff-home/page.tsx')
    appendFileSync(page, `\nexport const shouldRevalidate = () => location.hash !== '#changed'\n`)
    const after = buildChunks(folder)
    const changed = [...before].filter(([file, code]) => after.get(file) !== code)
    // The manifest names the chunks of all pages; no document loads it, each has its own part of it.
    expect(changed.map(([file]) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['manifest', 'page'])
  },
)

/** Builds the pages and returns the code of each of the browser's files, by its name. */
const buildChunks = (folder: string): ReadonlyMap<string, string> => {
  const web = path.join(folder, 'web')
  const command = path.join(project, 'node_modules/@react-router/dev/bin.cjs')
  const { status, stderr } = spawnSync(process.execPath, [command, 'build'], { cwd: web, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const assets = path.join(web, 'build/client/assets')
  return new Map(
    globSync('*.js', { cwd: assets })
      .toSorted()
      .map((file) => [file, readFileSync(path.join(assets, file), 'utf8')]),
  )
}
