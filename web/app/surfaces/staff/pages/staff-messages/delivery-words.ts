import type { LoggedMessage } from 'contract/notifications/message-log'
import type { DeliveryState, NoticeChannel } from 'contract/notifications/notifications'
import type { PillState } from '#ui/status-pill.tsx'

const channelNames: Record<NoticeChannel, string> = { line: 'LINE', email: '電子信箱' }

type Ending = { word: string; pill: PillState }

const endings: Record<Exclude<DeliveryState, 'not_reachable'>, Ending> = {
  waiting: { word: '等待送出', pill: 'waiting' },
  sent: { word: '已送出', pill: 'confirmed' },
  already_read: { word: '站內已讀，不再送', pill: 'ended' },
  not_wanted: { word: '會員不想收', pill: 'info' },
  quota_short: { word: '額度不足，沒有送', pill: 'warning' },
  refused: { word: '被退回', pill: 'cancelled' },
  too_late: { word: '過了時間，沒有送', pill: 'info' },
  not_configured: { word: '還沒有設定', pill: 'info' },
  gave_up: { word: '試了多次都失敗', pill: 'cancelled' },
  unknown: { word: '不確定有沒有送到', pill: 'warning' },
}

const notReachable: Record<NoticeChannel, Ending> = {
  line: { word: '沒有加官方帳號好友', pill: 'info' },
  email: { word: '沒有填', pill: 'info' },
}

/** 「LINE：已送出」 */
export const deliveryWords = ({
  channel,
  state,
}: Pick<LoggedMessage['deliveries'][number], 'channel' | 'state'>): Ending => {
  const { word, pill } = state === 'not_reachable' ? notReachable[channel] : endings[state]
  return { word: `${channelNames[channel]}：${word}`, pill }
}
