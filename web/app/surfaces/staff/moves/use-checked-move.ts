import type { CheckedMove, checkMove, UseMove } from 'contract/lending/staff-moves'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useTurnWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'

/** So that several keys are one question. */
const delayMs = 250

type Answer = { asked: string; checked: CheckedMove | undefined }

/**
 * What the server says of a move while it is typed. `latest` may be of the move before: it says what the use is and where it
 * may go; `checked` is undefined until there is an answer for exactly this one.
 */
export function useCheckedMove(applicationId: string, move: UseMove | undefined) {
  const [round, setRound] = useState(0)
  const [latest, setLatest] = useState<CheckedMove>()
  const [answer, setAnswer] = useState<Answer>()
  // A move that is typed again is not asked about again: an answer that arrives after it was sent describes the place where it is then.
  const answered = useRef<string>(undefined)
  const asked = JSON.stringify({ move, round })
  const isAnswered = answer?.asked === asked
  const isMissing = isAnswered && answer.checked === undefined
  const turn = useTurnWhenOnline(isMissing)
  useEffect(() => {
    const { move: body } = JSON.parse(asked) as { move?: UseMove }
    if (body === undefined || answered.current === asked) return
    const aborting = new AbortController()
    const take = (checked: CheckedMove | undefined) => {
      setAnswer({ asked, checked })
      answered.current = checked === undefined ? undefined : asked
      if (checked !== undefined) setLatest(checked)
    }
    const ask = () =>
      callApi<typeof checkMove>(
        'POST /api/admin/space-application/:applicationId/move/check',
        { params: { applicationId }, body },
        { isQuiet: true, signal: aborting.signal },
      ).then(take, () => aborting.signal.aborted || take(undefined))
    const timer = setTimeout(() => void ask(), delayMs)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [applicationId, asked, turn])
  return {
    latest,
    checked: isAnswered ? answer.checked : undefined,
    isMissing,
    /** Asks again: what was shown is old. */
    again: () => setRound((before) => before + 1),
  }
}
