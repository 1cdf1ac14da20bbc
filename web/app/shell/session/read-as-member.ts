import { pages } from 'contract/pages'
import { redirect } from 'react-router'
import { ApiError } from './call-api.ts'
import { isLoggedIn } from './require-login.ts'

/**
 * Reads what only members have, for a page at `address`. Undefined when nobody is logged in, also when the login
 * turns out to be over; who has not signed up yet is sent to do that first and comes back.
 */
export async function readAsMember<T>(address: string, read: () => Promise<T>): Promise<T | undefined> {
  if (!isLoggedIn()) return undefined
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return undefined
    if (error.code !== 'signup_required') throw error
    const { pathname, search } = new URL(address)
    throw redirect(`${pages.signup()}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`)
  }
}
