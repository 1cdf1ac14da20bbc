import { Readable } from 'node:stream'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, test } from 'vitest'
import { queryLines } from './query-lines.ts'

const database = useTestDatabase()

test('statements end with a semicolon at the end of a line, errors are shown, \\q quits', async () => {
  const lines = [
    "select ';' as sign,",
    '  2 as two;',
    'select nothing;',
    'select 3 as three;',
    '\\q',
    'select 4;',
  ]
  const shown: string[] = []
  await queryLines(database.appUrl, Readable.from([lines.join('\n')]), (text) => shown.push(text))
  expect(shown).toEqual([
    "{ sign: ';', two: 2 }\nSELECT 1",
    'column "nothing" does not exist',
    '{ three: 3 }\nSELECT 1',
  ])
})
