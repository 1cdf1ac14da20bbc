import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'api/src/*.ts', 'server/*.ts'],
  {
    cwd: project,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.ts$|\/testing\/|generated/.test(file))

const schemas = new Set(
  [...readFileSync(path.join(project, 'db/schema.sql'), 'utf8').matchAll(/^create schema (\w+)/gim)].map(
    ([, name]) => name!,
  ),
)

/** Write statements in Kysely and in SQL. */
const writes =
  /(?:\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?)(\w+)\.\w+/gi

/** Returns the schemas that the statements of a file write to. */
const writtenBy = (text: string): string[] =>
  [...text.matchAll(writes)].map(([, schema]) => schema!).filter((schema) => schemas.has(schema))

test('the pattern finds each kind of write statement', () => {
  const text = `db.insertInto('news.articles'); sql\`update only site.settings set\`; sql\`DELETE FROM booking.days\`;
    .deleteFrom("catalog.classes"); merge into people.teachers; select * from places.bases; update(place.x)`
  expect(writtenBy(text)).toEqual(['news', 'site', 'booking', 'catalog', 'people'])
})

/** Domains that share a schema (decisions 31 and 41). */
const domainsOfSchema: Readonly<Record<string, readonly string[]>> = {
  booking: ['waitlist', 'booking', 'calendar', 'attendance', 'office', 'transfers', 'closures'],
  identity: ['identity', 'roles', 'passkeys'],
  spaces: ['spaces', 'lots', 'lending', 'draws'],
}

test('only the domain that owns a schema writes to its tables', () => {
  const found = sources.flatMap((file) =>
    writtenBy(readFileSync(path.join(project, file), 'utf8')).map((schema) => ({ file, schema })),
  )
  expect(schemas.size).toBeGreaterThan(8)
  expect(found.length).toBeGreaterThan(20)
  const isOwner = (folder: string, schema: string) =>
    domainsOfSchema[schema]?.includes(folder) ?? folder === schema.replaceAll('_', '-')
  expect(found.filter(({ file, schema }) => !isOwner(file.split('/')[2]!, schema))).toEqual([])
})
