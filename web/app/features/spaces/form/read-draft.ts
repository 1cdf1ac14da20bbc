import type { Sent } from 'contract/endpoint'
import type { applyForSpaces } from 'contract/spaces/own-applications'
import type { ApplicationDraft } from '#features/spaces/draft/application-draft.ts'
import { plainDigits, readPhone } from '#text/plain-digits.ts'
import type { DraftErrors } from './errors-by-field.ts'

export type ApplicationBody = Sent<typeof applyForSpaces>['body'] & { waitsForTaken: boolean }

type Step = ApplicationDraft['step']

const maxHeadcount = 1000

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined

const headcountProblem = (typed: string): string | undefined => {
  const count = Number(plainDigits(typed))
  if (plainDigits(typed) === '') return '請填寫大約幾個人。'
  return Number.isInteger(count) && count >= 1 && count <= maxHeadcount
    ? undefined
    : '請填寫 1 到 1000 的整數。'
}

const phoneProblem = (typed: string): string | undefined => {
  const phone = readPhone(typed)
  if (/^(09\d{8}|0[2-8]\d{7,8})$/.test(phone)) return undefined
  const missing = 10 - phone.length
  if (!/^09\d+$/.test(phone) || missing === 0) return '請填寫 10 位手機，或含區碼的市話，例如 0422345678。'
  return `${missing > 0 ? '少' : '多'}了 ${Math.abs(missing)} 碼，手機要 10 碼。`
}

/** In the order of the form. */
const rules: readonly {
  name: string
  step: Step
  problem: (draft: ApplicationDraft) => string | undefined
}[] = [
  { name: 'uses', step: 1, problem: ({ uses }) => (uses.length === 0 ? '請先選要借的時段。' : undefined) },
  { name: 'purpose', step: 2, problem: ({ purpose }) => required(purpose, '請選擇用途。') },
  { name: 'title', step: 2, problem: ({ title }) => required(title, '請填寫活動名稱。') },
  { name: 'headcount', step: 2, problem: ({ headcount }) => headcountProblem(headcount) },
  { name: 'contactName', step: 3, problem: ({ contactName }) => required(contactName, '請填寫聯絡人姓名。') },
  { name: 'contactPhone', step: 3, problem: ({ contactPhone }) => phoneProblem(contactPhone) },
  {
    name: 'agreesToRules',
    step: 3,
    problem: ({ agreesToRules }) => (agreesToRules ? undefined : '請先讀過使用規則並勾選同意。'),
  },
]

/** What is missing in the steps up to this one. */
export function problemsOf(draft: ApplicationDraft, upTo: Step): DraftErrors {
  const found = rules.flatMap(({ name, step, problem }) => {
    const message = step <= upTo ? problem(draft) : undefined
    return message === undefined ? [] : [[name, message]]
  })
  return Object.fromEntries(found)
}

/** The draft in the shape of the API; call it when nothing is missing. */
export const bodyOf = (draft: ApplicationDraft): ApplicationBody => ({
  purpose: draft.purpose as ApplicationBody['purpose'],
  title: draft.title.trim(),
  headcount: Number(plainDigits(draft.headcount)),
  equipment: draft.equipment.trim(),
  note: draft.note.trim(),
  contactName: draft.contactName.trim(),
  contactPhone: readPhone(draft.contactPhone),
  agreesToRules: true,
  uses: [...draft.uses],
  waitsForTaken: draft.waitsForTaken,
})

/** The id of the element that shows a field. */
export const fieldIdOf = (name: string): string => {
  if (name === 'uses') return 'times'
  return name.startsWith('uses.') ? `use-${name.slice('uses.'.length)}` : name
}

const labels: Readonly<Record<string, string>> = {
  uses: '時段',
  purpose: '用途',
  title: '活動名稱',
  headcount: '人數',
  equipment: '設備',
  note: '備註',
  contactName: '聯絡人',
  contactPhone: '電話',
  agreesToRules: '使用規則',
}

/** What the summary above the form lists. */
export const summaryOf = (errors: DraftErrors) =>
  Object.entries(errors).map(([name, message]) => ({
    fieldId: fieldIdOf(name),
    message: `${labels[name] ?? `第 ${Number(name.split('.')[1]) + 1} 個時段`}：${message}`,
  }))
