import type { readCheckInCode } from 'contract/attendance/attendance'
import type { Answer } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

/** In ms, when the code could not be read. */
const retryMs = 3000
/** So that the next code exists when it is requested. */
const afterRenewalMs = 250

type Code = Answer<typeof readCheckInCode>

/**
 * The current code of a class day, fetched again a minute before the shown one expires. `lost` when it has expired and
 * there is no new one; undefined before the first.
 */
export function useCheckInCode(classDayId: number): Code | 'lost' | undefined {
  const [code, setCode] = useState<Code | 'lost'>()
  useEffect(() => {
    const controller = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    let expiry: ReturnType<typeof setTimeout> | undefined
    const renew = async () => {
      const read = await readCode(classDayId, controller.signal)
      if (controller.signal.aborted) return
      next = setTimeout(() => void renew(), read ? read.renewsInMs + afterRenewalMs : retryMs)
      if (read === undefined) return
      setCode(read)
      clearTimeout(expiry)
      expiry = setTimeout(() => setCode('lost'), read.expiresInMs)
    }
    void renew()
    return () => {
      controller.abort()
      clearTimeout(next)
      clearTimeout(expiry)
    }
  }, [classDayId])
  return code
}

const readCode = (classDayId: number, signal: AbortSignal): Promise<Code | undefined> =>
  callApi<typeof readCheckInCode>(
    'GET /api/admin/class-day/:classDayId/check-in-code',
    { params: { classDayId: String(classDayId) } },
    { isQuiet: true, signal },
  ).catch(() => undefined)
