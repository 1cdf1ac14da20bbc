import type { Answer } from 'contract/endpoint'
import type { changeClasses, previewClassChanges, WantedSettings } from 'contract/planning/class-changes'
import { callApi } from '#client/session/call-api.ts'
import { accountWords } from './account-words.ts'
import { usePlanned } from './use-planned.ts'

export type Plan = Answer<typeof previewClassChanges>
type Asked = { classIds: number[]; wanted: WantedSettings }

export const useClassChanges = () =>
  usePlanned<Asked, Plan>({
    preview: (body) =>
      callApi<typeof previewClassChanges>(
        'POST /api/admin/change-classes/preview',
        { body },
        { isQuiet: true },
      ),
    make: async (body, idempotencyKey) => {
      const { changed, told, toPhone } = await callApi<typeof changeClasses>(
        'POST /api/admin/change-classes',
        { body },
        { isQuiet: true, idempotencyKey },
      )
      return [`已更改 ${changed} 班`, ...accountWords({ told, toPhone })].join('，')
    },
  })
