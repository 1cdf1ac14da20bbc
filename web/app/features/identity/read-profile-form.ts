import type { FieldError } from 'contract/errors'
import type { ProfileFields } from 'contract/identity/identity'
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

const firstRocYear = 1911
const smallestWesternYear = 1000

/** `YYYY-MM-DD` from the three boxes; years below 1000 are 民國. Empty when it is not a date. */
export function readBirthday(year: string, month: string, day: string): string {
  const [y, m, d] = [year.replace(/^民國/, ''), month, day].map((part) => Number(plainDigits(part)))
  if (!y || !m || !d) return ''
  const western = y < smallestWesternYear ? y + firstRocYear : y
  const date = new Date(Date.UTC(western, m - 1, d))
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && western < 10_000
  return isReal ? date.toISOString().slice(0, 10) : ''
}

/** The form's values in the shape of the API; empty fields are null or an empty list. */
export function readProfileForm(form: FormData): ProfileFields {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    mobile: readPhone(text('mobile')),
    email: text('email').normalize('NFKC') || null,
    birthday: readBirthday(text('birthday-year'), text('birthday-month'), text('birthday-day')),
    county: (text('county') || null) as ProfileFields['county'],
    district: text('district') || null,
    personStatuses: form.getAll('personStatuses').map(String),
    interests: form.getAll('interests').map(String),
    heardFrom: text('heardFrom') || null,
  }
}

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
