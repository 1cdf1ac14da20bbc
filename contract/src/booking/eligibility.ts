import * as z from 'zod/mini'

/** Null and empty: everybody. */
export const eligibilityRules = z.object({
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  statuses: z.array(z.string()),
  maxDays: z.nullable(z.int()),
  prerequisite: z.nullable(z.string()),
})
export type EligibilityRules = z.output<typeof eligibilityRules>

/** 「12–18 歲」, 「65 歲以上」, 「12 歲以下」; undefined without a limit. */
export const ageWords = ({
  minAge,
  maxAge,
}: Pick<EligibilityRules, 'minAge' | 'maxAge'>): string | undefined => {
  if (minAge !== null && maxAge !== null) return `${minAge}–${maxAge} 歲`
  if (minAge !== null) return `${minAge} 歲以上`
  return maxAge === null ? undefined : `${maxAge} 歲以下`
}

export const eligibilityWords = (rules: EligibilityRules): string[] => {
  const age = ageWords(rules)
  return [
    ...(age === undefined ? [] : [`這一班限 ${age}報名，以上課那天的年齡計算。`]),
    ...(rules.statuses.length === 0 ? [] : [`這一班限${rules.statuses.join('、')}報名。`]),
    ...(rules.prerequisite === null ? [] : [`要先上過「${rules.prerequisite}」。`]),
    ...(rules.maxDays === null ? [] : [`每人最多報名 ${rules.maxDays} 天。`]),
  ]
}
