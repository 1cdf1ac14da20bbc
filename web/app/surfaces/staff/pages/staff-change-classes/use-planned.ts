import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { failureWords, mustPreviewAgain, refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'

type Calls<Body, Plan> = {
  preview: (body: Body) => Promise<Plan>
  /** Resolves with what was done, in words. */
  make: (body: Body & { plan: string }, idempotencyKey: string) => Promise<string>
}

/** A preview, and the change of what it has shown. Both resolve with the reason of a refusal, or undefined. */
export function usePlanned<Body extends object, Plan extends { plan: string }>(calls: Calls<Body, Plan>) {
  const [seen, setSeen] = useState<{ asked: string; body: Body; plan: Plan }>()
  const { revalidate } = useRevalidator()
  const preview = (key: string, body: Body): Promise<string | undefined> =>
    calls.preview(body).then((plan) => {
      setSeen({ asked: key, body, plan })
      return undefined
    }, refusalWords)
  const make = async (): Promise<string | undefined> => {
    const body = { ...seen!.body, plan: seen!.plan.plan }
    try {
      showSuccess(await sendOnce(body, (idempotencyKey) => calls.make(body, idempotencyKey)))
      return undefined
    } catch (error) {
      // What was shown is no longer true.
      if (mustPreviewAgain()) setSeen(undefined)
      return failureWords(error)
    } finally {
      await revalidate()
    }
  }
  /** What was shown for this form, if it is still the same. */
  const planFor = (key: string): Plan | undefined => (seen?.asked === key ? seen.plan : undefined)
  return { preview, make, planFor }
}
