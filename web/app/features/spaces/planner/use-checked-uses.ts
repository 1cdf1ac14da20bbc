import type { Answer } from 'contract/endpoint'
import type { checkUses, WantedUse } from 'contract/spaces/own-applications'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

/** So that several taps are one question. */
const delayMs = 250

type Checked = Answer<typeof checkUses>
export type CheckState = { checked: Checked | undefined; isMissing: boolean }

/**
 * What the server says of the chosen times; undefined until it has answered for exactly these. Sending checks again, so
 * without an answer nothing is lost.
 */
export function useCheckedUses(uses: readonly WantedUse[]): CheckState {
  const asked = JSON.stringify(uses)
  const [answer, setAnswer] = useState<{ asked: string; checked: Checked | undefined }>()
  useEffect(() => {
    if (asked === '[]') return
    const aborting = new AbortController()
    const options = { isQuiet: true, signal: aborting.signal }
    const ask = () =>
      callApi<typeof checkUses>(
        'POST /api/space-application/check',
        { body: { uses: JSON.parse(asked) as WantedUse[] } },
        options,
      ).then(
        (checked) => setAnswer({ asked, checked }),
        () => aborting.signal.aborted || setAnswer({ asked, checked: undefined }),
      )
    const timer = setTimeout(() => void ask(), delayMs)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [asked])
  if (answer?.asked !== asked) return { checked: undefined, isMissing: false }
  return { checked: answer.checked, isMissing: answer.checked === undefined }
}
