import type { FieldError } from 'contract/errors'
import { plainDigits, readPhone } from '#text/plain-digits.ts'

const formOrder = [
  'name',
  'mobile',
  'birthday',
  'consent',
  'email',
  'county',
  'district',
  'personStatuses',
  'interests',
]

/** Undefined when nothing more exact can be said. */
const hints: Readonly<Record<string, (text: (name: string) => string) => string | undefined>> = {
  birthday: (text) => {
    const [month, day] = ['month', 'day'].map((part) => Number(plainDigits(text(`birthday-${part}`))))
    if (month! > 12) return '月份請填 1 到 12。'
    return day! > 31 ? '日期請填 1 到 31。' : undefined
  },
  mobile: (text) => {
    const mobile = readPhone(text('mobile'))
    const missing = 10 - mobile.length
    if (!/^09\d+$/.test(mobile) || missing === 0) return undefined
    return `${missing > 0 ? '少' : '多'}了 ${Math.abs(missing)} 碼，手機要 10 碼。`
  },
}

export const withHints = (errors: Record<string, string>, form: FormData): Record<string, string> => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, hints[name]?.(text) ?? message]),
  )
}

/** The first message of each field, by the field's name, in the order of the form. */
export const errorsByField = (fields: readonly FieldError[]): Record<string, string> => {
  const found = fields.map(({ path, message }) => ({ name: path.split('.')[0] ?? path, message }))
  const order = [...new Set([...formOrder, ...found.map(({ name }) => name)])]
  return Object.fromEntries(
    order.flatMap((field) => {
      const first = found.find(({ name }) => name === field)
      return first ? [[field, first.message]] : []
    }),
  )
}
