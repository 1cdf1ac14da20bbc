import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/testing/endpoints'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brokenBodies, isValid, wrongValues } from './testing/bad-bodies.ts'
import { expectRefusal, useRefusalArrangement } from './testing/refusal-arrangement.ts'
import { validBodyOf, writtenBodiesOf } from './testing/valid-bodies.ts'

const { arranged, send, fingerprint } = useRefusalArrangement()

/** Endpoints that accept and store some of the wrong values: no e-mail, a message every morning, no smallest age, an unusual room. */
const writing = [
  'PATCH /api/member/profile',
  'PATCH /api/admin/digest',
  'POST /api/admin/class/:classId/rules',
  'POST /api/admin/legal',
  'POST /api/admin/new-class',
  'POST /api/admin/term',
  'POST /api/admin/class/:classId/day',
  'POST /api/admin/class/:classId/venue',
]
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const isWriting = (endpoint: Endpoint): boolean => writing.includes(nameOf(endpoint))

/** Those that store something come last: a space of the same name as a room that one of them has stored would take its days. */
const withBody = endpoints
  .filter((endpoint) => endpoint.body)
  .toSorted((one, other) => Number(isWriting(one)) - Number(isWriting(other)))

const fieldsOf = ({ body }: Endpoint): string[] => {
  const { properties = {} } = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

test('no body is written by hand for an endpoint that does not exist', () => {
  const names = withBody.map(nameOf)
  expect(Object.keys(writtenBodiesOf(arranged)).filter((name) => !names.includes(name))).toEqual([])
})

test('a body that is made from the schema has all its fields; write one into valid-bodies.ts where it has not', () => {
  const written = writtenBodiesOf(arranged)
  const made = withBody.filter((endpoint) => !(nameOf(endpoint) in written))
  expect(made.length).toBeGreaterThan(10)
  for (const endpoint of made)
    expect(Object.keys(validBodyOf(endpoint, arranged)).toSorted(), nameOf(endpoint)).toEqual(
      fieldsOf(endpoint).toSorted(),
    )
})

describe.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  test('refuses a body that is not a JSON object, with a message and without side effects', async () => {
    const before = await fingerprint()
    for (const [what, body] of Object.entries(brokenBodies)) expectRefusal(await send(endpoint, body), what)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
    ])
      expectRefusal(
        await send(endpoint, JSON.stringify(validBodyOf(endpoint, arranged)), { 'content-type': type }),
        type,
      )
    expect(await fingerprint()).toEqual(before)
  })

  test('refuses an unknown field and every missing one', async () => {
    const before = await fingerprint()
    const good = validBodyOf(endpoint, arranged)
    expectRefusal(await send(endpoint, JSON.stringify({ ...good, isAdmin: true })), 'an unknown field')
    for (const field of Object.keys(good)) {
      if (endpoint.method === 'PATCH' && /profile|notice-choice/.test(name)) continue
      if (name === 'POST /api/booking/:bookingId/cancel') continue
      const rest = Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))
      expectRefusal(await send(endpoint, JSON.stringify(rest)), `without ${field}`)
    }
    expect(await fingerprint()).toEqual(before)
  })

  test('refuses any wrong value of any field, never with a 500', async () => {
    const before = await fingerprint()
    const good = validBodyOf(endpoint, arranged)
    for (const field of Object.keys(good)) {
      for (const value of wrongValues) {
        const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
        const answer = await send(endpoint, JSON.stringify({ ...good, [field]: value }))
        // A few of these values are valid in some fields: no e-mail, no district, no interests, an unusual name.
        if (answer.statusCode < 300 && isValid(field, value)) continue
        expectRefusal(answer, what)
      }
    }
    if (!isWriting(endpoint)) expect(await fingerprint()).toEqual(before)
  })

  test('refuses any value of a field that may be absent which its schema refuses', async () => {
    const before = await fingerprint()
    const good = validBodyOf(endpoint, arranged)
    for (const field of fieldsOf(endpoint).filter((each) => !(each in good)))
      for (const value of wrongValues) {
        const body = { ...good, [field]: value }
        if (endpoint.body!.safeParse(body).success) continue
        expectRefusal(
          await send(endpoint, JSON.stringify(body)),
          `${field}: ${JSON.stringify(value).slice(0, 40)}`,
        )
      }
    expect(await fingerprint()).toEqual(before)
  })
})
