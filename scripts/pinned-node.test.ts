import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('.nvmrc contains the Node version that npm installs', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } }
  expect(read('.nvmrc').trim()).toBe(devDependencies.node)
})
