import type { ApplicationState, UseState } from 'contract/spaces/applications'
import type { PillState } from '#ui/status-pill.tsx'

type Words = { word: string; pill: PillState }

export const applicationWords: Readonly<Record<ApplicationState, Words>> = {
  reviewing: { word: '審核中', pill: 'waiting' },
  asked: { word: '補件', pill: 'warning' },
  approved: { word: '已核准', pill: 'confirmed' },
  rejected: { word: '未核准', pill: 'closed' },
  cancelled: { word: '已取消', pill: 'cancelled' },
  expired: { word: '逾期', pill: 'ended' },
}

export const useWords: Readonly<Record<UseState, Words>> = {
  pending: { word: '審核中', pill: 'waiting' },
  approved: { word: '已核准', pill: 'confirmed' },
  rejected: { word: '未核准', pill: 'closed' },
  cancelled: { word: '已取消', pill: 'cancelled' },
  expired: { word: '逾期', pill: 'ended' },
}
