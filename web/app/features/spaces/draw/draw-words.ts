import type { DrawCard, DrawEntry } from 'contract/draws/draws'
import type { DrawPhase } from 'contract/lots'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import type { PillState } from '#ui/status-pill.tsx'

export const phaseWords: Readonly<Record<DrawPhase, { word: string; pill: PillState }>> = {
  registering: { word: '登記中', pill: 'running' },
  mediating: { word: '協調中', pill: 'waiting' },
  drawing: { word: '抽籤中', pill: 'waiting' },
  drawn: { word: '已抽籤', pill: 'ended' },
  cancelled: { word: '已取消', pill: 'cancelled' },
}

export const outcomeWords = ({
  outcome,
  waitsAs,
  isPassedDown,
}: Pick<DrawEntry, 'outcome' | 'waitsAs' | 'isPassedDown'>): string => {
  if (outcome === 'won') return '正取'
  if (outcome === 'same_group') return '同一團體'
  return `備取 ${waitsAs}${isPassedDown ? '，已遞補' : ''}`
}

/** 「8月1日（六）到 8月31日（一）」 */
export const daysOfDraw = ({ usesFrom, usesTo }: Pick<DrawCard, 'usesFrom' | 'usesTo'>): string => {
  const [from, to] = [usesFrom, usesTo].map((day) => taipeiDay(startOfTaipeiDay(day)))
  return from === to ? from! : `${from} 到 ${to}`
}
