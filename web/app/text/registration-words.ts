import type { ClassDetail } from 'contract/catalog'
import { taipeiDayTime } from 'contract/taipei-time'

/** The registration state of a class, and the next step for a visitor. */
export function registrationWords(detail: ClassDetail, now: Date): string {
  const closes = taipeiDayTime(new Date(detail.registrationClosesAt))
  switch (detail.state) {
    case 'upcoming':
      return `${taipeiDayTime(new Date(detail.registrationOpensAt))} 開放報名，先記下來。`
    case 'full':
      return '每一天都額滿了。可以看看下方相近的班別。'
    case 'closed':
      return '報名已截止。可以看看下方相近的班別。'
    case 'not_opened':
      return '報名人數未達開班門檻，這一班沒有開成。'
    case 'cancelled':
      return '這一班已取消。'
    case 'ended':
      return '這一班已經結束。'
    default:
      return new Date(detail.registrationClosesAt) < now
        ? '報名已截止。'
        : `可以只選幾天，每天各填人數。報名到 ${closes}。`
  }
}
