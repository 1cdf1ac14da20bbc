import type { FirstSettings } from 'contract/planning/class-settings'

/** Why a new class cannot have these settings: whether it opens would have to be decided already. */
export const problemOfDecision = ({ decideBy }: FirstSettings, now: Date): string | undefined =>
  decideBy && Date.parse(decideBy) <= now.getTime()
    ? '決定開班的期限已經過了，請改成現在以後的時間，或留空。'
    : undefined
