import type { Answer } from 'contract/endpoint'
import type { changeClasses, previewClassChanges, WantedSettings } from 'contract/planning/class-changes'
import { callApi } from '#client/session/call-api.ts'
import type { Recallable } from './days/use-day-changes.ts'
import { usePlanned } from './use-planned.ts'

export type Plan = Answer<typeof previewClassChanges>
type Asked = { classIds: number[]; wanted: WantedSettings }

export const useClassChanges = (onRecallable: (made: Recallable) => void) =>
  usePlanned<Asked, Plan>({
    preview: (body) =>
      callApi<typeof previewClassChanges>(
        'POST /api/admin/change-classes/preview',
        { body },
        { isQuiet: true },
      ),
    make: async (body, idempotencyKey) => {
      const { changed, told, recall } = await callApi<typeof changeClasses>(
        'POST /api/admin/change-classes',
        { body },
        { isQuiet: true, idempotencyKey },
      )
      if (recall !== null)
        onRecallable({ recall, classIds: body.classIds, words: '新的轉帳帳號還沒通知任何人' })
      return told === 0 ? `已更改 ${changed} 班` : `已更改 ${changed} 班，會通知 ${told} 位`
    },
  })
