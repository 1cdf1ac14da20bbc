import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { domains, outside, walls } from '../walls.ts'

const project = path.join(import.meta.dirname, '..')

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: project,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file.includes('/') && !/\.test\.tsx?$|\/testing\//.test(file))

/** Returns the rows that apply to a file: those of its folder or of a parent folder. */
const rowsOf = (file: string): string[] =>
  walls
    .map(({ folder }) => folder)
    .filter((folder) =>
      folder.endsWith('/*') ? path.dirname(file) === folder.slice(0, -2) : file.startsWith(`${folder}/`),
    )

test('every source file has import rules', () => {
  const uncovered = sources.filter(
    (file) => rowsOf(file).length === 0 && !outside.some((folder) => file.startsWith(`${folder}/`)),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(uncovered).toEqual([])
})

test('every row applies to at least one file', () => {
  const empty = walls
    .map(({ folder }) => folder)
    .filter((folder) => !sources.some((file) => rowsOf(file).includes(folder)))
  expect(empty).toEqual([])
})

test.each(Object.entries(domains))(
  '%s imports everything that its row allows',
  (name, { calls = [], packages = [] }) => {
    const own = sources.filter((file) => file.startsWith(`api/src/${name}/`))
    const text = own.map((file) => readFileSync(path.join(project, file), 'utf8')).join('\n')
    const unused = [
      ...calls.filter((call) => !text.includes(`'#${call}/`)),
      ...packages.filter((each) => !text.includes(`'${each}'`)),
    ]
    expect(unused, 'remove them from its row in walls.ts').toEqual([])
  },
)

test('lint rejects a forbidden import for every row, in a folder without a row and by a path that climbs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-walls-'))
  try {
    const probes = [
      ...walls.map((row) => writeProbe(folder, row.folder, 'forbidden/everywhere')),
      writeProbe(folder, 'api/src/new-domain', '#booking/book-days.ts'),
      writeProbe(folder, 'api/src/catalog', './../booking/book-days.ts'),
      writeProbe(folder, 'api/src/people', '#platform/../booking/book-days.ts'),
    ]
    // The project's own configuration, so that the probes are checked like its sources.
    symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
    for (const file of ['walls.ts', 'oxlint.config.ts'])
      writeFileSync(path.join(folder, file), execFileSync('cat', [path.join(project, file)]))
    const { stdout } = spawnSync(
      process.execPath,
      [
        path.join(project, 'node_modules/oxlint/bin/oxlint'),
        '-c',
        'oxlint.config.ts',
        '--format=json',
        ...probes,
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    const found = (JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }).diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename)
    expect(found.toSorted()).toEqual(probes.toSorted())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const writeProbe = (root: string, row: string, forbidden: string): string => {
  const name = `probe-${row}-${forbidden}`.replaceAll(/\W+/g, '-')
  const file = path.join(row.replace(/\/\*$/, ''), `${name}.ts`)
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), `import '${forbidden}'\n`)
  return file
}
