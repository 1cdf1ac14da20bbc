import type { WeekDay, WeekUse } from 'contract/planning/week'

/** 「3／9 位」, or why nobody comes. */
export const dayWords = ({ isCancelled, isDraft, people, capacity }: WeekDay): string =>
  isCancelled ? '停課' : isDraft ? '草稿' : `${people}／${capacity} 位`

export const useWords = ({ isPending }: WeekUse): string => (isPending ? '借用・審核中' : '借用')
