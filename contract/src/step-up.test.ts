import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './testing/endpoints.ts'

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Who may do what, what the organisation says of itself, files of data, and with what people confirm that it is them. */
const isGuarded = ({ method, path }: Endpoint): boolean =>
  ['/api/admin/look', '/api/admin/role', '/api/admin/space-report/use'].includes(path) ||
  (method !== 'GET' && /^\/api\/admin\/(role|settings|legal|passkey)(\/|$)/.test(path))

/** Whether a JSON schema describes a list of people with their whole telephone numbers. */
const listsPhones = (schema: unknown, isInList = false): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  if ('properties' in schema && isInList && 'phone' in (schema.properties as object)) return true
  const isList = isInList || ('type' in schema && schema.type === 'array')
  return Object.values(schema).some((part) => listsPhones(part, isList))
}
const handsOutPhones = ({ access, output }: Endpoint): boolean =>
  typeof access === 'object' && listsPhones(z.toJSONSchema(output, { unrepresentable: 'any' }))

/** These have rules of their own (`step-up.ts`): nobody could confirm who must confirm to be able to. */
const confirming = [
  'POST /api/admin/passkey/challenge',
  'POST /api/admin/passkey',
  'POST /api/admin/passkey/proof/challenge',
  'POST /api/admin/passkey/proof',
]

test('every change of roles, settings, legal texts and passkeys, the record of looks, files and links of invitations need a passkey', () => {
  const guarded = endpoints.filter((each) => isGuarded(each) && !confirming.includes(nameOf(each)))
  expect(guarded.length).toBeGreaterThan(8)
  const open = guarded.filter(({ stepUp }) => stepUp !== true)
  expect(
    open.map((each) => `${nameOf(each)} concerns permissions, settings or files and has no \`stepUp\``),
  ).toEqual([])
})

test('a list of people with their whole telephone numbers needs a passkey', () => {
  const lists = endpoints.filter(handsOutPhones)
  expect(lists.map(nameOf)).toContain('POST /api/admin/closure/:closureId/phone-list')
  expect(lists.filter(({ stepUp }) => stepUp !== true).map(nameOf)).toEqual([])
})

test('only endpoints of staff need one, because only they can add one', () => {
  for (const each of endpoints.filter(({ stepUp }) => stepUp))
    expect(typeof each.access, nameOf(each)).toBe('object')
  for (const name of confirming) expect(endpoints.map(nameOf)).toContain(name)
})
