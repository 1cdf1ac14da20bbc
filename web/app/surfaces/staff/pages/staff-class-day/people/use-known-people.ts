import type { findPeople, KnownPerson } from 'contract/attendance/roster'
import { phone as phoneShape } from 'contract/phone'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useTurnWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'

export const readPhoneDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-()‐–—#]/g, '')
    .replace(/^\+?886(?=[2-9])/, '0')

export type KnownPeople = {
  known: readonly KnownPerson[] | undefined
  /** Undefined when nobody can be looked up. */
  whenKnown: () => Promise<readonly KnownPerson[] | undefined>
}

const nobody = Promise.resolve(undefined)

export function useKnownPeople(classDayId: number, typed: string): KnownPeople {
  const phone = readPhoneDigits(typed)
  const [found, setFound] = useState<{ phone: string; people: readonly KnownPerson[] }>()
  const [failed, setFailed] = useState<string>()
  const known = found?.phone === phone ? found.people : undefined
  const turn = useTurnWhenOnline(failed === phone && known === undefined)
  const running = useRef<Promise<readonly KnownPerson[] | undefined>>(nobody)
  useEffect(() => {
    running.current = nobody
    if (!phoneShape.safeParse(phone).success) return undefined
    const controller = new AbortController()
    const sent = { params: { classDayId: String(classDayId) }, query: { phone } }
    const path = 'GET /api/admin/class-day/:classDayId/person'
    // When nobody can be looked up, the order itself reports that the number is known.
    running.current = callApi<typeof findPeople>(path, sent, {
      isQuiet: true,
      signal: controller.signal,
    }).then(
      ({ people }) => {
        setFound({ phone, people })
        return people
      },
      () => {
        if (!controller.signal.aborted) setFailed(phone)
        return undefined
      },
    )
    return () => controller.abort()
  }, [classDayId, phone, turn])
  return { known, whenKnown: () => running.current }
}
