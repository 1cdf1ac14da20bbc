import type { ProfileFields } from 'contract/identity/identity'
import { plainDigits, readPhone } from '#text/plain-digits.ts'

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
