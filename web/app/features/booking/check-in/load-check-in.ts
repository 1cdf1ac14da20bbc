import type { checkInOwnDay, CheckIn, readCheckIn } from 'contract/attendance/check-in'
import { checkInParam, checkInRefusals, type CheckInRefusal } from 'contract/attendance/check-in-rules'
import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router'
import { doNotReload } from '#client/do-not-reload.ts'
import { withLoading } from '#client/notices/loading-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'

export type CheckInOutcome =
  | { kind: 'unscanned' }
  | { kind: 'found'; code: string; checkIn: CheckIn }
  | { kind: 'refused'; code: string; refusal: CheckInRefusal; message: string }

export async function loadCheckIn({ url }: ClientLoaderFunctionArgs) {
  const now = Date.now()
  const code = url.searchParams.get(checkInParam) ?? ''
  if (code === '') return { now, outcome: { kind: 'unscanned' } satisfies CheckInOutcome as CheckInOutcome }
  const reading = callApi<typeof readCheckIn>('GET /api/booking/check-in', { query: { code } })
  return { now, outcome: await outcomeOf(code, reading) }
}

/** The `clientAction` of the check-in page. Without an outcome when the server could not answer, which has been shown. */
export async function checkIn({ request }: ClientActionFunctionArgs) {
  const body = (await request.json()) as { code: string; people: number }
  const sent = callApi<typeof checkInOwnDay>('POST /api/booking/check-in', { body })
  try {
    return await outcomeOf(body.code, withLoading(sent))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return doNotReload()
  }
}

/** False after a check-in, whose answer is what the page shows: a reload that fails would replace it. */
export const isReloadNeeded = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' && defaultShouldRevalidate

const outcomeOf = async (code: string, reading: Promise<CheckIn>): Promise<CheckInOutcome> => {
  try {
    return { kind: 'found', code, checkIn: await reading }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refusal = refusalOf(error.code)
    if (refusal === undefined) throw error
    return { kind: 'refused', code, refusal, message: error.message }
  }
}

/** A malformed code is shown like an expired one: the member has to scan again. */
const refusalOf = (code: string): CheckInRefusal | undefined =>
  code === 'invalid_input' ? 'check_in_code_expired' : checkInRefusals.find((known) => known === code)
