import type { StaffPerson } from 'contract/identity/identity'
import type { readOpening } from 'contract/site/opening'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { callApi } from '#client/session/call-api.ts'

/**
 * How many steps the opening of the site still lacks, for administrators; 0 for others. Read with each page and after each
 * change until nothing is missing.
 */
export function useMissingSteps(roles: StaffPerson['roles'] | undefined): number {
  const isAdmin = roles?.some(({ role }) => role === 'admin') ?? false
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const [missing, setMissing] = useState<number>()
  const isOver = !isAdmin || missing === 0
  useEffect(() => {
    if (isOver || state !== 'idle') return
    const aborting = new AbortController()
    void callApi<typeof readOpening>(
      'GET /api/admin/opening',
      {},
      { isBackground: true, signal: aborting.signal },
    ).then(
      (opening) => setMissing(opening.missing.length),
      () => undefined,
    )
    return () => aborting.abort()
  }, [isOver, pathname, state])
  return isOver ? 0 : (missing ?? 0)
}
