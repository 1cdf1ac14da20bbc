import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const projectFolder = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** As typed in a terminal. */
const commands = Object.keys(scripts).map((name) =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
)

test.each(['README.md', 'README.zh-TW.md'])('%s names every command', (file) => {
  const named = new Set(read(file).match(/npm (start|test|run [\w:-]+)/g))
  expect(commands.filter((command) => !named.has(command))).toEqual([])
})

test('documents name only existing commands', () => {
  const documents = globSync('**/*.md', {
    cwd: projectFolder,
    exclude: ['**/node_modules', 'data', '**/build'],
  })
  expect(documents.length).toBeGreaterThan(10)
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]*\w)/g)]
      .filter(([, name = '']) => scripts[name] === undefined)
      .map(([command]) => `${file}: ${command}`),
  )
  expect(unknown).toEqual([])
})
