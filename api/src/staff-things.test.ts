import { expect, test } from 'vitest'
import { staffThings } from './staff-things.ts'

test('each thing is listed by the path of its endpoints', () => {
  for (const [path, { things }] of Object.entries(staffThings))
    expect(things.read.path).toBe(`/api/admin/${path}/:thingId`)
})
