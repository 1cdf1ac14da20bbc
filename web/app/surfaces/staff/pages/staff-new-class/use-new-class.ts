import type { createClass, PlanClash, previewClass } from 'contract/office/new-class'
import { staffPaths } from 'contract/staff-pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { removeDraft } from '#client/session/draft.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { NewClassBody } from './class-texts.ts'

export const newClassDraft = 'new class'

/** Checks for clashes first; a second press on the same plan creates the class in spite of them. */
export function useNewClass() {
  const [checked, setChecked] = useState<{ plan: string; clashes: readonly PlanClash[] }>()
  const { error, isBusy, run } = useAct()
  const navigate = useNavigate()
  const send = async (body: NewClassBody): Promise<string | undefined> => {
    const { baseId, venue, teacherIds, days } = body
    const plan = JSON.stringify([baseId, venue, teacherIds, days])
    try {
      if (checked?.plan !== plan) {
        const { clashes } = await callApi<typeof previewClass>(
          'POST /api/admin/new-class/preview',
          { body: { baseId, venue, teacherIds, days } },
          { isQuiet: true },
        )
        setChecked({ plan, clashes })
        if (clashes.length > 0) return '有撞期，請看標示的日期。確定要這樣開班，請再按一次。'
      }
      const { id } = await sendOnce(body, (idempotencyKey) =>
        callApi<typeof createClass>('POST /api/admin/new-class', { body }, { idempotencyKey, isQuiet: true }),
      )
      removeDraft(newClassDraft)
      showSuccess('已開班')
      await navigate(staffPaths.staffClass({ classId: id }))
      return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  return {
    clashes: checked?.clashes ?? [],
    error,
    isBusy,
    send: (body: NewClassBody) => run(() => send(body)),
  }
}
