/** 登記中、協調中、抽籤中、已抽籤、已取消 */
export const drawPhases = ['registering', 'mediating', 'drawing', 'drawn', 'cancelled'] as const
export type DrawPhase = (typeof drawPhases)[number]

/** 正取、備取、同一團體: what an entry became in the draw. */
export const lotOutcomes = ['won', 'waiting', 'same_group'] as const
export type LotOutcome = (typeof lotOutcomes)[number]
