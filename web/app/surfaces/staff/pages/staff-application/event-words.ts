import type { ApplicationEvent, SpaceUse } from 'contract/spaces/applications'

export const eventKindWords: Record<ApplicationEvent['kind'], string> = {
  sent: '送出申請',
  added: '申請人加了空出來的',
  asked: '請申請人補件',
  answered: '申請人補件',
  changed: '申請人改了內容',
  moved: '改時間或空間',
  approved: '核准',
  rejected: '不核准',
  reopened: '改回審核中',
  cancelled: '申請人取消',
  closed: '停班停課，取消',
  restored: '復原停班停課，恢復',
  used: '記下有使用',
  unused: '記下沒有使用',
  excused: '記下沒有使用（有先告知）',
  unmarked: '收回使用紀錄',
  fee_due: '費用改回待繳',
  fee_paid: '收到費用',
  fee_waived: '費用免收',
  fee_returned: '退還費用',
  deposit_due: '押金改回待繳',
  deposit_paid: '收到押金',
  deposit_waived: '押金免收',
  deposit_returned: '退還押金',
  overdue: '到期沒有繳費，系統取消',
  drawn: '抽籤結果',
  confirmed: '申請人確認要用',
  unconfirmed: '到期沒有確認，系統取消',
  set_apart: '確認是不同的團體，各自抽籤',
  set_together: '改回同一個團體',
}

/** 「核准 2 個時段」, 「不核准全部 3 個時段」, 「請申請人補件」 */
export function eventWords(
  { kind, useIds }: Pick<ApplicationEvent, 'kind' | 'useIds'>,
  uses: readonly Pick<SpaceUse, 'id'>[],
): string {
  const words = kind === 'changed' && useIds.length > 0 ? '申請人改了' : eventKindWords[kind]
  if (useIds.length === 0 || kind === 'sent' || kind === 'moved') return words
  const isAll = uses.length > 1 && useIds.length === uses.length
  return `${words}${isAll ? '全部' : ''} ${useIds.length} 個時段`
}
