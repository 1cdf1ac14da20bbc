import type { Answer } from 'contract/endpoint'
import type { listStaffClasses, ListedClass } from 'contract/planning/class-list'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { pageOrFirst } from '#surfaces/staff/lists/page-or-first.ts'
import { classListAddress, readClassListAddress, type ShownClasses } from './class-list-address.ts'

export type LoadedClasses = ShownClasses & {
  /** Empty: the first page. */
  cursor: string
  items: readonly ListedClass[]
  nextCursor: string | null
  /** Of all pages. */
  total: number
  options: NonNullable<Answer<typeof listStaffClasses>['options']>
  /** Also to change several and to plan the next term. */
  mayCreate: boolean
  now: number
}

export async function loadClasses({ url, context }: ClientLoaderFunctionArgs): Promise<LoadedClasses> {
  const address = readClassListAddress(url.searchParams)
  const { part, narrowed, sort, cursor } = address
  const { options, ...found } = await pageOrFirst({ cursor, firstPage: classListAddress(address, {}) }, () =>
    callApi<typeof listStaffClasses>(
      'GET /api/admin/class',
      { query: { part, cursor, ...(sort && { sort }), ...narrowed, options: '1' } },
      { isQuiet: cursor !== '' },
    ),
  )
  const mayCreate = maySomewhere(currentStaff(context).roles, 'class.create')
  return { ...address, ...found, options: options!, mayCreate, now: Date.now() }
}
