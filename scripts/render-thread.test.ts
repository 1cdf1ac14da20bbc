import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runtimeImports } from './runtime-imports.ts'

const projectFolder = path.join(import.meta.dirname, '..')

/** The project's modules that a module loads, directly and indirectly. */
const loadedBy = (file: string, found = new Set<string>()): Set<string> => {
  for (const each of runtimeImports(file).filter((name) => name.startsWith(projectFolder))) {
    if (each.includes('/node_modules/') || !/\.tsx?$/.test(each) || found.has(each)) continue
    found.add(each)
    loadedBy(each, found)
  }
  return found
}

test('the thread that renders pages loads no domain that only members and staff use', () => {
  const loaded = [...loadedBy(path.join(projectFolder, 'server/render/render-thread.ts'))].map((file) =>
    path.relative(projectFolder, file),
  )
  expect(loaded).toContain('api/src/public-routes.ts')
  const domains = new Set(loaded.flatMap((file) => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? []))
  const apart = [
    'office',
    'closures',
    'planning',
    'waitlist',
    'passkeys',
    'roles',
    'digest',
    'own-data',
    'calendar',
    'transfers',
    'spaces',
    'lending',
  ]
  for (const name of apart)
    expect(globSync(`api/src/${name}/*.ts`, { cwd: projectFolder }).length, name).toBeGreaterThan(0)
  expect(apart.filter((name) => domains.has(name))).toEqual([])
  expect(loaded).not.toContain('api/src/app.ts')
})
