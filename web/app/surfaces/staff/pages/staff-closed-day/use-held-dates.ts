import type { Answer } from 'contract/endpoint'
import type { listHeldDates } from 'contract/planning/week'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useTurnWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'

/** So that several keys are one question. */
const delayMs = 250

type Held = Answer<typeof listHeldDates>

/** What takes place in a base on the dates that are typed; undefined until they are complete and the server has answered. */
export function useHeldDates({ baseId = '', firstDay = '', lastDay = '' }: Texts): Held | undefined {
  const [answer, setAnswer] = useState<{ asked: string; held: Held }>()
  const [failed, setFailed] = useState<string>()
  // While a year is typed, the date has one like 0002.
  const isComplete = baseId !== '' && firstDay.startsWith('20') && firstDay <= lastDay
  const asked = isComplete ? JSON.stringify({ baseId, from: firstDay, until: lastDay }) : ''
  const held = answer?.asked === asked ? answer.held : undefined
  const turn = useTurnWhenOnline(failed === asked && held === undefined)
  useEffect(() => {
    if (asked === '') return
    const aborting = new AbortController()
    const query = JSON.parse(asked) as { baseId: string; from: string; until: string }
    const ask = () =>
      callApi<typeof listHeldDates>(
        'GET /api/admin/held-date',
        { query },
        { isQuiet: true, signal: aborting.signal },
      ).then(
        (found) => setAnswer({ asked, held: found }),
        // The form can be saved without the answer.
        () => aborting.signal.aborted || setFailed(asked),
      )
    const timer = setTimeout(() => void ask(), delayMs)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [asked, turn])
  return held
}
