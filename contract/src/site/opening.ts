import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

/** In the order in which an organisation does them. */
export const openingSteps = [
  'name',
  'collector',
  'contact',
  'service',
  'legal',
  'line',
  'base',
  'category',
  'teacher',
  'course',
  'class',
] as const
export type OpeningStep = (typeof openingSteps)[number]

/** Fields of the settings (staff-settings.ts) that visitors look for when they want to reach somebody. */
const serviceSettings = ['serviceHours', 'lineOaId'] as const
export type ServiceSetting = (typeof serviceSettings)[number]

/** Steps that somebody may confirm without changing anything. */
export const confirmableSteps = [
  'name',
  'legal',
  'line',
  'category',
] as const satisfies readonly OpeningStep[]
export type ConfirmableStep = (typeof confirmableSteps)[number]

/** What each step is about; to be done, it has a verb of its own. */
export const openingStepNames: Record<OpeningStep, string> = {
  name: '網站的名稱',
  collector: '主辦單位的全名',
  contact: '聯絡信箱',
  service: '服務時間和官方帳號',
  legal: '告知與條款',
  line: 'LINE',
  base: '第一個基地',
  category: '課程類別',
  teacher: '第一位老師',
  course: '第一門課程',
  class: '第一個班',
}

const opening = z.object({
  missing: z.array(z.enum(openingSteps)),
  /** Settings of LINE that this server was started without; the login is never one of them. */
  withoutLine: z.array(z.enum(['liff', 'messaging'])),
  /** Fields of the settings that the step `service` is about and that are empty. */
  withoutSettings: z.array(z.enum(serviceSettings)),
  /** Nothing is missing, and the first class was published in the last seven days. */
  justOpened: z.boolean(),
})

export const readOpening = endpoint({
  method: 'GET',
  path: '/api/admin/opening',
  summary: 'What is still missing before visitors can book a first class.',
  access: { staff: ['admin'] },
  output: opening,
})

export const confirmStep = endpoint({
  method: 'POST',
  path: '/api/admin/opening',
  summary: 'Says that a step of the opening may stay as it is. Repeating it changes nothing.',
  access: { staff: ['admin'] },
  perMinute: 60,
  body: z.strictObject({ step: z.enum(confirmableSteps) }),
  output: opening,
})
