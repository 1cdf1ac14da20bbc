import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { nodeOptions } from './node-options.mjs'

const project = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(project, file), 'utf8')

test('the production image has none of the files of the fakes but their package.json', () => {
  const lastStage =
    read('deploy/Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, source]) => source)
  expect(copied).toContain('server')
  expect(copied.filter((source) => /^(\.|\*|fakes.*|db|db\/demo.*)$/.test(source!))).toEqual([
    'fakes/package.json',
  ])
})

test.each([
  [
    'deploy/Containerfile',
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'server/main.ts']).replaceAll(',', ', ')}`,
  ],
  [
    'deploy/systemd/hangkhau@.service',
    `ExecStart=/usr/local/bin/node ${nodeOptions.join(' ')} server/main.ts`,
  ],
])('%s starts the server as `npm start` does', (file, line) => {
  expect(read(file).split('\n')).toContain(line)
})

test('the server loads the fakes and the demo world in demo mode only', () => {
  const files = globSync('{server,api/src,contract/src}/**/*.ts', {
    cwd: project,
    exclude: ['**/*.test.ts', '**/testing/**', '**/node_modules'],
  })
  const imports = files.flatMap((file) =>
    parseSync(file, read(file))
      .module.staticImports.filter(({ entries }) => entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => `${file}: ${moduleRequest.value}`),
  )
  expect(imports.length).toBeGreaterThan(300)
  expect(imports.filter((line) => /: (fakes|db\/demo)\//.test(line))).toEqual([])
})
