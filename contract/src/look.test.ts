import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lookKinds } from './look.ts'
import { endpoints } from './testing/endpoints.ts'

/** Properties that say something about a member or guest. */
const personal = /^(phoneEnd|phone|memberName|guestName|birthday|email|mobile)$/

/** Acts answer what was on the page already, and who acted is recorded with the act. */
const isAct = (path: string): boolean =>
  /\/(attendance|check-in|pause-lift|called|called-applicant|party-cancellation|party-size|claim-code|resend)$/.test(
    path,
  )
/** Telephone numbers of bases and of the organisation are public. */
const isOfPlace = (path: string): boolean => /\/(base|settings)\/:thingId$/.test(path)

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...properties, ...Object.values(schema).flatMap(namesIn)]
}
const showsPeople = ({ output }: { output: z.ZodMiniType }): boolean =>
  namesIn(z.toJSONSchema(output, { unrepresentable: 'any' })).some((name) => personal.test(name))

test('every answer for staff with data of members says what is recorded of who reads it', () => {
  const shown = endpoints.filter((each) => typeof each.access === 'object' && showsPeople(each))
  expect(shown.length).toBeGreaterThan(8)
  const unrecorded = shown.filter(({ look, path }) => look === undefined && !isOfPlace(path) && !isAct(path))
  expect(
    unrecorded.map(({ method, path }) => `${method} ${path} has data of members and no \`look\``),
  ).toEqual([])
})

test('each kind is recorded somewhere, and names a parameter of its path', () => {
  const looks = endpoints.filter(({ look }) => look !== undefined)
  expect(new Set(looks.map(({ look }) => look!.kind))).toEqual(new Set(lookKinds))
  for (const { path, look, access } of looks) {
    expect(typeof access, path).toBe('object')
    if (look!.of !== undefined) expect(path).toContain(`:${look!.of}`)
  }
})
