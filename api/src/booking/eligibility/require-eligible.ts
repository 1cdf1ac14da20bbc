import { ageWords, type EligibilityRules } from 'contract/booking/eligibility'
import { taipeiDate } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

export type Eligibility = EligibilityRules & {
  hasStatus: boolean
  heldDays: number
  hasPrerequisite: boolean
  birthday: string | null
}

type Wanted = { startsAt: Date; id: number }

/** Refuses `not_eligible`. Ages count in Taipei: the minimum on the first day, the maximum on the last. */
export function requireEligible(rules: Eligibility | null, days: readonly Wanted[]): void {
  if (rules === null || days.length === 0) return
  const reason =
    ageReason(rules, days) ?? statusReason(rules) ?? prerequisiteReason(rules) ?? daysReason(rules, days)
  if (reason !== undefined) throw refuse('not_eligible', { message: reason, days: days.map(({ id }) => id) })
}

const ageReason = (rules: Eligibility, days: readonly Wanted[]): string | undefined => {
  const { minAge, maxAge, birthday } = rules
  const words = ageWords(rules)
  if (words === undefined) return undefined
  const limit = `這一班限 ${words}報名`
  if (birthday === null) return `${limit}，請先到會員資料填寫出生日期。`
  const ages = days.map(({ startsAt }) => ageOn(birthday, taipeiDate(startsAt)))
  const wrong = ages.find((age) => age < (minAge ?? 0) || age > (maxAge ?? Infinity))
  return wrong === undefined ? undefined : `${limit}，上課那天你是 ${wrong} 歲。`
}

/** Full years; somebody born on 29 February has their birthday on 1 March of other years. */
export function ageOn(birthday: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return date.slice(5) < birthday.slice(5) ? years - 1 : years
}

const statusReason = ({ statuses, hasStatus }: Eligibility): string | undefined =>
  statuses.length === 0 || hasStatus
    ? undefined
    : `這一班限${statuses.join('、')}報名。身分可以在會員資料修改。`

const prerequisiteReason = ({ prerequisite, hasPrerequisite }: Eligibility): string | undefined =>
  prerequisite === null || hasPrerequisite ? undefined : `要先上過「${prerequisite}」，才能報名這一班。`

const daysReason = ({ maxDays, heldDays }: Eligibility, days: readonly Wanted[]): string | undefined => {
  if (maxDays === null || heldDays + days.length <= maxDays) return undefined
  const held = heldDays > 0 ? `，你已經有 ${heldDays} 天` : ''
  return `這一班每人最多報名 ${maxDays} 天${held}。請少選幾天。`
}
