import type { UseState } from 'contract/spaces/applications'
import type { PillState } from '#ui/status-pill.tsx'

export type Words = { word: string; pill: PillState }

export const stateWordsOfUse: Record<UseState, Words> = {
  pending: { word: '審核中', pill: 'waiting' },
  approved: { word: '已核准', pill: 'confirmed' },
  rejected: { word: '未核准', pill: 'cancelled' },
  cancelled: { word: '已取消', pill: 'ended' },
  expired: { word: '逾期未決定', pill: 'closed' },
}
