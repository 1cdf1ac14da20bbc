import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/testing/endpoints'
import { describe, expect, test } from 'vitest'
import { brokenBodies, isValid, wrongValues } from './testing/bad-bodies.ts'
import { expectRefusal, useRefusalStage } from './testing/refusal-stage.ts'
import { validBodiesOf } from './testing/valid-bodies.ts'

const { stage, send, fingerprint } = useRefusalStage()

/** The tests change one part at a time. */
const validBodies = () => validBodiesOf(stage)

/** No e-mail, a message every morning, no smallest age and an unusual room are valid, and are stored. */
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
const isWriting = ({ method, path }: Endpoint): boolean => writing.includes(`${method} ${path}`)

/** Those that store something come last, because a space takes the days that are in a room of its name. */
const withBody = endpoints
  .filter((endpoint) => endpoint.body)
  .toSorted((one, other) => Number(isWriting(one)) - Number(isWriting(other)))

test('this test has a valid body for every endpoint with a body', () => {
  expect(
    withBody.map(({ method, path }) => `${method} ${path}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(Object.keys(validBodies()).toSorted((a, b) => a.localeCompare(b)))
})

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
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
          await send(endpoint, JSON.stringify(validBodies()[name]), { 'content-type': type }),
          type,
        )
      expect(await fingerprint()).toEqual(before)
    })

    test('refuses an unknown field and every missing one', async () => {
      const before = await fingerprint()
      const good = validBodies()[name]!
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
      const good = validBodies()[name]!
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
  },
)
