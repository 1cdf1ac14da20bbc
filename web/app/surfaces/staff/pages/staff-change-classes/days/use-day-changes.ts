import type { Answer, Sent } from 'contract/endpoint'
import type {
  changeDaysOfClasses,
  previewDaysOfClasses,
  recallDaysOfClasses,
} from 'contract/office/days-of-classes'
import type { Recall } from 'contract/office/recall'
import { callApi } from '#client/session/call-api.ts'
import { usePlanned } from '#surfaces/staff/pages/staff-change-classes/use-planned.ts'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'

export type DaysPlan = Answer<typeof previewDaysOfClasses>
type Asked = Sent<typeof previewDaysOfClasses>['body'] & { reason?: string }

/** A change that can still be taken back, and the classes for which it was asked. */
export type Recallable = { recall: Recall; classIds: number[] }

export const useDayChanges = (onRecallable: (made: Recallable) => void) =>
  usePlanned<Asked, DaysPlan>({
    preview: ({ reason: _reason, ...body }) =>
      callApi<typeof previewDaysOfClasses>(
        'POST /api/admin/change-classes/days/preview',
        { body },
        { isQuiet: true },
      ),
    make: async (body, idempotencyKey) => {
      const { classes, days, told, recall } = await callApi<typeof changeDaysOfClasses>(
        'POST /api/admin/change-classes/days',
        { body },
        { isQuiet: true, idempotencyKey },
      )
      if (recall !== null) onRecallable({ recall, classIds: body.classIds })
      return `已更改 ${classes} 班 ${days} 天，${told === 0 ? '不會通知任何人' : `會通知 ${told} 位`}`
    },
  })

/** Resolves with what was done, in words; rejects like `callApi`. */
export async function recallDays({ classIds, recall: { actId } }: Recallable): Promise<string> {
  const { recalled, kept } = await callApi<typeof recallDaysOfClasses>(
    'POST /api/admin/change-classes/days/recall',
    { body: { classIds, actId } },
  )
  if (kept.length === 0) return `已收回 ${recalled} 班，沒有人收到通知。`
  const names = kept.map(classNameWords).join('、')
  return `已收回 ${recalled} 班；${names}沒有收回：${kept[0]!.words}`
}
