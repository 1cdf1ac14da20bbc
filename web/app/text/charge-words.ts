import type { ChargeState, SpaceCharge, SpaceUse } from 'contract/spaces/applications'
import { taipeiSpan } from 'contract/taipei-time'
import type { Words } from './use-words.ts'

export const chargeWords: Record<ChargeState, Words> = {
  due: { word: '待繳', pill: 'waiting' },
  paid: { word: '已繳', pill: 'confirmed' },
  waived: { word: '免收', pill: 'ended' },
  returned: { word: '已退還', pill: 'ended' },
}

/** 「費用：7月8日（三）14:00–16:00」, of a part of it with 「，其中 60 分鐘」, 「押金：左廂陶房」 */
export function chargeTitle(
  { useId, minutes, spaceName }: Pick<SpaceCharge, 'useId' | 'minutes' | 'spaceName'>,
  uses: readonly SpaceUse[],
  now: number,
): string {
  const use = uses.find(({ id }) => id === useId)
  if (use === undefined) return `押金：${spaceName}`
  const [start, end] = [new Date(use.startsAt), new Date(use.endsAt)]
  const isPart = minutes !== null && minutes * minuteMs < end.getTime() - start.getTime()
  return `費用：${taipeiSpan(start, end, new Date(now))}${isPart ? `，其中 ${minutes} 分鐘` : ''}`
}

const minuteMs = 60_000
