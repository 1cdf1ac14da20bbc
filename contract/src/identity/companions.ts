import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { personName } from './person-name.ts'

const age = z.nullable(z.int().check(z.nonnegative(), z.maximum(120)))

const companionFields = z.strictObject({
  nickname: personName.check(z.maxLength(20)),
  /** In years; the year of birth is stored, so that it grows with the calendar. */
  age,
})
export type CompanionFields = z.output<typeof companionFields>

export const companionList = z.array(
  z.object({ id: z.uuid(), nickname: z.string(), age: z.nullable(z.int()) }),
)
export type Companion = z.output<typeof companionList>[number]

const companions = z.object({ companions: companionList })

export const listCompanions = endpoint({
  method: 'GET',
  path: '/api/member/companion',
  summary: 'People whom the member often brings along.',
  access: 'member',
  output: z.extend(companions, {
    lastPlus: z.int(),
  }),
})

export const addCompanion = endpoint({
  method: 'POST',
  path: '/api/member/companion',
  summary: 'Keeps a companion by nickname and, if given, age.',
  access: 'member',
  perMinute: 30,
  body: companionFields,
  output: companions,
  errors: ['companions_over_limit', 'companion_exists'],
})

const params = z.strictObject({ companionId: id.companionId })

export const changeCompanion = endpoint({
  method: 'PATCH',
  path: '/api/member/companion/:companionId',
  summary: 'Changes nickname and age of a companion.',
  access: 'member',
  perMinute: 30,
  params,
  body: companionFields,
  output: companions,
  errors: ['not_found', 'companion_exists'],
})

export const removeCompanion = endpoint({
  method: 'DELETE',
  path: '/api/member/companion/:companionId',
  summary: 'Deletes a companion; succeeds also when it is already deleted.',
  access: 'member',
  perMinute: 30,
  params,
  output: companions,
})
