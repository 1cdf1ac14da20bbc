import type { Answer } from 'contract/endpoint'
import type { changeClasses, previewClassChanges } from 'contract/planning/class-changes'
import type { WantedSettings } from 'contract/planning/class-changes'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'

export type Plan = Answer<typeof previewClassChanges>
type Asked = { classIds: number[]; wanted: WantedSettings }

/** A preview, and the change of what it has shown. Both resolve with the reason of a refusal, or undefined. */
export function useClassChanges() {
  const [seen, setSeen] = useState<{ asked: string; body: Asked; plan: Plan }>()
  const { revalidate } = useRevalidator()
  const preview = (key: string, body: Asked): Promise<string | undefined> =>
    callApi<typeof previewClassChanges>(
      'POST /api/admin/change-classes/preview',
      { body },
      { isQuiet: true },
    ).then((plan) => {
      setSeen({ asked: key, body, plan })
      return undefined
    }, refusalWords)
  const make = async (): Promise<string | undefined> => {
    const body = { ...seen!.body, plan: seen!.plan.plan }
    try {
      const { changed } = await sendOnce(body, (idempotencyKey) =>
        callApi<typeof changeClasses>(
          'POST /api/admin/change-classes',
          { body },
          { isQuiet: true, idempotencyKey },
        ),
      )
      showSuccess(`已更改 ${changed} 班`)
      return undefined
    } catch (error) {
      // What was shown is no longer true.
      setSeen(undefined)
      return refusalWords(error)
    } finally {
      await revalidate()
    }
  }
  /** What was shown for this form, if it is still the same. */
  const planFor = (key: string): Plan | undefined => (seen?.asked === key ? seen.plan : undefined)
  return { preview, make, planFor }
}
