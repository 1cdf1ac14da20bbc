import type { findPeople, KnownPerson } from 'contract/attendance/roster'
import { phone as phoneShape } from 'contract/phone'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

/** A number as typed, without what people put between its digits. */
export const readPhoneDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-()‐–—#]/g, '')
    .replace(/^\+?886(?=[2-9])/, '0')

/** Who has this number, once it is complete; undefined while that is not known. */
export function useKnownPeople(classDayId: number, typed: string): readonly KnownPerson[] | undefined {
  const phone = readPhoneDigits(typed)
  const [found, setFound] = useState<{ phone: string; people: readonly KnownPerson[] }>()
  useEffect(() => {
    if (!phoneShape.safeParse(phone).success) return undefined
    const controller = new AbortController()
    const sent = { params: { classDayId: String(classDayId) }, query: { phone } }
    const path = 'GET /api/admin/class-day/:classDayId/person'
    // When nobody can be looked up, the order itself says that the number is known.
    callApi<typeof findPeople>(path, sent, { isQuiet: true, signal: controller.signal }).then(
      ({ people }) => setFound({ phone, people }),
      () => undefined,
    )
    return () => controller.abort()
  }, [classDayId, phone])
  return found?.phone === phone ? found.people : undefined
}
