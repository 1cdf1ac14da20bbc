import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facilities } from './facilities.ts'

test('the demo has the facilities of every installation', () => {
  const migration = readFileSync(
    new URL('../../migrations/0100_staff_facilities.sql', import.meta.url),
    'utf8',
  )
  for (const [sort, { id, name, icon }] of facilities.entries())
    expect(migration).toContain(`('${id}', '${name}', ${sort}, 'lucide:${icon}')`)
})
