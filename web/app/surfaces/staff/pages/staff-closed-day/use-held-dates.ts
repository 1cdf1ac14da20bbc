import type { Answer } from 'contract/endpoint'
import type { listHeldDates } from 'contract/planning/week'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'

/** So that several keys are one question. */
const delayMs = 250

type Held = Answer<typeof listHeldDates>

/** What takes place in a base on the dates that are typed; undefined until they are complete and the server has answered. */
export function useHeldDates({ baseId = '', firstDay = '', lastDay = '' }: Texts): Held | undefined {
  const [answer, setAnswer] = useState<{ asked: string; held: Held }>()
  // While a year is typed, the date has one like 0002.
  const isComplete = baseId !== '' && firstDay.startsWith('20') && firstDay <= lastDay
  const asked = isComplete ? JSON.stringify({ baseId, from: firstDay, until: lastDay }) : ''
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
        (held) => setAnswer({ asked, held }),
        // The form can be saved without the answer.
        () => undefined,
      )
    const timer = setTimeout(() => void ask(), delayMs)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [asked])
  return answer?.asked === asked ? answer.held : undefined
}
