import { ageWords } from 'contract/booking/eligibility'
import type { ClassRules } from 'contract/office/staff-class'

/** 「12–18 歲・限 1 種身分・每人最多 2 天」; 「不限」 without rules. */
export function rulesInWords(rules: ClassRules): string {
  const { statuses, maxDays, prerequisiteCourseId } = rules
  const parts = [
    ageWords(rules),
    statuses.length === 0 ? undefined : `限 ${statuses.length} 種身分`,
    prerequisiteCourseId === null ? undefined : '要先上過指定課程',
    maxDays === null ? undefined : `每人最多 ${maxDays} 天`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? '不限，每個人都可以報名。' : `${parts.join('・')}。`
}
