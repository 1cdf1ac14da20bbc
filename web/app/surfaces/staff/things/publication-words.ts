import { taipeiDayTime } from 'contract/taipei-time'
import type { PillState } from '#ui/status-pill.tsx'

type Words = { pill: PillState; word: string }

export const publicationWords = (publishedAt: string | null, now: number): Words => {
  if (publishedAt === null) return { pill: 'closed', word: '草稿' }
  if (Date.parse(publishedAt) <= now) return { pill: 'confirmed', word: '公開中' }
  return { pill: 'upcoming', word: `${taipeiDayTime(new Date(publishedAt))} 公開` }
}
