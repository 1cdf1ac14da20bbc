import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it, test } from 'vitest'
import routes from '#routes.ts'
import config from '../react-router.config.ts'

const web = join(import.meta.dirname, '..')
const filesIn = (folder: string): string[] =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const read = (file: string) => readFileSync(join(web, file), 'utf8')

describe('every piece of the design system is on the page', () => {
  // The notices are shown as every layout holds them.
  const files = [
    ...filesIn('design').filter((name) => name.endsWith('.tsx')),
    'app/client/notices/notices.tsx',
    'app/client/notices/dialogs.tsx',
  ]
  const sources = files.map(read).join('\n')
  const pieces = readdirSync(join(web, 'app/ui')).filter((name) => name.endsWith('.tsx'))

  it.each(pieces)('%s', (piece) => {
    expect(sources, 'is imported').toMatch(new RegExp(`[/#]ui/${piece}'`))
    expect(sources, 'stands under its own name').toMatch(
      new RegExp(`(name|file)="${piece.replace('.tsx', '')}["：]`),
    )
  })
})

describe('the site has none of the page', () => {
  const marks = /design-page|show-states|data-look|design\.module/

  it('no address leads to it', () => {
    const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
      file,
      ...children.flatMap(filesOf),
    ]
    const targets = routes.flatMap(filesOf)
    expect(config.appDirectory).toBe('app')
    for (const file of targets) expect(existsSync(join(web, 'app', file)), file).toBe(true)
    expect(targets.filter((file) => file.startsWith('.') || file.includes('design'))).toEqual([])
  })

  it('nothing of the site imports it', () => {
    const sources = filesIn('app').filter((name) => /\.(tsx?|css)$/.test(name))
    expect(
      sources.filter((name) => marks.test(read(name)) || /['"](\.\.\/)+design\//.test(read(name))),
    ).toEqual([])
  })

  test.skipIf(!existsSync(join(web, 'build/server')))('no file of the build holds a word of it', () => {
    const built = filesIn('build').filter((name) => /\.(js|css|json|html)$/.test(name))
    expect(built.filter((name) => marks.test(read(name)) || read(name).includes('設計系統'))).toEqual([])
  })
})
