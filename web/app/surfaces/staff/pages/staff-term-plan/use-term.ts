import type { Sent } from 'contract/endpoint'
import type { PlanClash } from 'contract/planning/new-class'
import type { createTerm, previewTerm } from 'contract/planning/term'
import { staffPaths } from 'contract/staff-pages'
import { useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { removeDraft } from '#client/session/draft.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useCheckedCreate } from '#surfaces/staff/planning/use-checked-create.ts'

export type TermBody = Sent<typeof createTerm>['body']
/** By the class that is copied, because a plan may lose classes after it was checked. */
export type TermClash = PlanClash & { classId: number; otherId: number | null }

const planOf = ({ classes }: TermBody) =>
  classes.map(({ baseId, venue, onlineUrl, teacherIds, days, copyOf }) => ({
    baseId,
    venue,
    onlineUrl,
    teacherIds,
    days,
    copyOf,
  }))

const preview = async (body: TermBody): Promise<readonly TermClash[]> => {
  const { clashes } = await callApi<typeof previewTerm>(
    'POST /api/admin/term/preview',
    { body: { classes: planOf(body) } },
    { isQuiet: true },
  )
  const idAt = (index: number) => body.classes[index]!.copyOf
  return clashes.map(({ index, other, ...clash }) => ({
    ...clash,
    classId: idAt(index),
    otherId: other === null ? null : idAt(other),
  }))
}

export function useTerm(draft: string) {
  const navigate = useNavigate()
  const create = async (body: TermBody) => {
    const { ids } = await sendOnce(body, (idempotencyKey) =>
      callApi<typeof createTerm>('POST /api/admin/term', { body }, { idempotencyKey, isQuiet: true }),
    )
    removeDraft(draft)
    showSuccess(body.publishedAt === null ? `${ids.length} 班已存成草稿` : `${ids.length} 班已排好`)
    await navigate(`${staffPaths.staffClasses()}?part=${body.publishedAt === null ? 'draft' : 'current'}`)
  }
  return useCheckedCreate({ planOf, preview, create, isPublic: ({ publishedAt }) => publishedAt !== null })
}
