import type { ClassDay, ClassDetail } from 'contract/catalog/class-detail'
import { taipeiDayTime } from 'contract/taipei-time'

export function registrationWords(detail: ClassDetail, days: readonly ClassDay[]): string {
  switch (detail.state) {
    case 'upcoming':
      return `${taipeiDayTime(new Date(detail.registrationOpensAt))} 開放報名，先記下來。`
    case 'full':
      return days.some(({ waitlist }) => waitlist !== null)
        ? `每一天都額滿了，可以勾選日期候補。${waitlistWords}`
        : '每一天都額滿了。可以看看下方相近的班別。'
    case 'closed':
      return '報名已截止。可以看看下方相近的班別。'
    case 'not_opened':
      return '報名人數未達開班門檻，這一班沒有開成。'
    case 'merged':
      return '這一班已併入另一班，請到那一班報名。'
    case 'cancelled':
      return '這一班已取消。'
    case 'ended':
      return '這一班已經結束。'
    default:
      return days.some(({ state }) => state === 'bookable')
        ? `可以只選幾天，每天各填人數。${closingWords(detail)}`
        : days.some(({ waitlist }) => waitlist !== null)
          ? `剩下的日期都額滿了，可以勾選候補。${waitlistWords}`
          : '報名已截止。可以看看下方相近的班別。'
  }
}

const waitlistWords = '有空位時依序遞補；空位不夠你們一起坐時，先給後面坐得下的人，你的順位保留。'

const closingWords = ({ joinFromFirstDay, closesHoursBefore, days }: ClassDetail): string => {
  const hours = closesHoursBefore > 0 ? ` ${closesHoursBefore} 小時` : ''
  if (joinFromFirstDay) return `要從第一天上起，第一天上課前${hours}截止報名。`
  return days.length > 1 ? `每天到上課前${hours}都能報名。` : `上課前${hours}截止報名。`
}
