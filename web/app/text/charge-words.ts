import type { ChargeState, SpaceCharge, SpaceUse } from 'contract/spaces/applications'
import { taipeiSpan } from 'contract/taipei-time'
import type { Words } from './use-words.ts'

export const chargeWords: Record<ChargeState, Words> = {
  due: { word: '待繳', pill: 'waiting' },
  paid: { word: '已繳', pill: 'confirmed' },
  waived: { word: '免收', pill: 'ended' },
  returned: { word: '已退還', pill: 'ended' },
}

/** 「費用：7月8日（三）14:00–16:00」, 「押金：左廂陶房」 */
export function chargeTitle(
  { useId, spaceName }: Pick<SpaceCharge, 'useId' | 'spaceName'>,
  uses: readonly SpaceUse[],
  now: number,
): string {
  const use = uses.find(({ id }) => id === useId)
  return use
    ? `費用：${taipeiSpan(new Date(use.startsAt), new Date(use.endsAt), new Date(now))}${isOneSpace(uses) ? '' : ` ${spaceName}`}`
    : `押金：${spaceName}`
}

const isOneSpace = (uses: readonly SpaceUse[]): boolean =>
  new Set(uses.map((use) => use.spaceName)).size === 1
