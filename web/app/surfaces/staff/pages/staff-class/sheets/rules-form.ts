import { maxDaysRule, type ClassRules } from 'contract/office/staff-class'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'

export type RulesForm = {
  minAge: string
  maxAge: string
  maxDays: string
  statuses: readonly string[]
  prerequisiteCourseId: string
}

export const formOf = (rules: ClassRules): RulesForm => ({
  minAge: `${rules.minAge ?? ''}`,
  maxAge: `${rules.maxAge ?? ''}`,
  maxDays: `${rules.maxDays ?? ''}`,
  statuses: rules.statuses,
  prerequisiteCourseId: `${rules.prerequisiteCourseId ?? ''}`,
})

/** Full-width digits are accepted; or what is wrong in which field. */
export function readRules(form: RulesForm): ClassRules | Missing {
  const [minAge, maxAge, maxDays] = [form.minAge, form.maxAge, form.maxDays].map(readNumber)
  if (minAge === undefined || !isUpTo(minAge, 120)) return { field: 'minAge', message: ageWords }
  if (maxAge === undefined || !isUpTo(maxAge, 120)) return { field: 'maxAge', message: ageWords }
  if (minAge !== null && maxAge !== null && minAge > maxAge)
    return { field: 'maxAge', message: '最大年齡不能小於最小年齡。' }
  if (maxDays === undefined || maxDays === 0 || !isUpTo(maxDays, maxDaysRule))
    return { field: 'maxDays', message: `最多報名的天數請填 1 到 ${maxDaysRule} 的數字，或留空白。` }
  const course = form.prerequisiteCourseId
  return {
    minAge,
    maxAge,
    maxDays,
    statuses: [...form.statuses],
    prerequisiteCourseId: course === '' ? null : Number(course),
  }
}

const ageWords = '年齡請填 0 到 120 的數字，或留空白。'

/** Null for nothing, undefined for anything that is no whole number. */
const readNumber = (typed: string): number | null | undefined => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return null
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

const isUpTo = (value: number | null, max: number): boolean => value === null || value <= max
