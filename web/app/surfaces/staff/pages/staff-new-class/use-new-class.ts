import type { createClass, PlanClash, previewClass } from 'contract/planning/new-class'
import { staffPaths } from 'contract/staff-pages'
import { useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { removeDraft } from '#client/session/draft.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useCheckedCreate } from '#surfaces/staff/planning/use-checked-create.ts'
import type { NewClassBody } from './new-class-texts.ts'

const planOf = ({ baseId, venue, onlineUrl, teacherIds, days, copyOf }: NewClassBody) => ({
  baseId,
  venue,
  onlineUrl,
  teacherIds,
  days,
  copyOf,
})

const preview = async (body: NewClassBody): Promise<readonly PlanClash[]> => {
  const { clashes } = await callApi<typeof previewClass>(
    'POST /api/admin/new-class/preview',
    { body: planOf(body) },
    { isQuiet: true },
  )
  return clashes
}

type RefusedSetting = { field: string; message: string }

const refusedSettings = (error: unknown): RefusedSetting[] =>
  error instanceof ApiError
    ? (error.problem.fields ?? []).flatMap(({ path, message }) => {
        const field = /^settings\.(\w+)/.exec(path)?.[1]
        return field === undefined ? [] : [{ field, message }]
      })
    : []

/** `onRefused` is called with each setting that the server refuses. */
export function useNewClass(draft: string, onRefused: (setting: RefusedSetting) => void) {
  const navigate = useNavigate()
  const create = async (body: NewClassBody) => {
    const { id } = await sendOnce(body, (idempotencyKey) =>
      callApi<typeof createClass>('POST /api/admin/new-class', { body }, { idempotencyKey, isQuiet: true }),
    ).catch((error: unknown) => {
      for (const setting of refusedSettings(error)) onRefused(setting)
      throw error
    })
    removeDraft(draft)
    showSuccess(body.publishedAt === null ? '已存成草稿' : '已開班')
    await navigate(staffPaths.staffClass({ classId: id }))
  }
  return useCheckedCreate({
    planOf,
    preview,
    create,
    isPublic: ({ publishedAt }) => publishedAt !== null,
    settingsOf: ({ settings }) => settings,
  })
}
