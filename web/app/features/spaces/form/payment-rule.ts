import type { LentSpaceFacts } from '#features/spaces/space-types.ts'
import { feeWords } from '#text/class-words.ts'

/** 「費用和押金 NT$1,000 要在核准後 7 天以內、使用開始前繳清，…」 */
export function paymentRule({
  hourlyFeeTwd,
  depositTwd,
  payWithinDays,
}: Pick<LentSpaceFacts, 'hourlyFeeTwd' | 'depositTwd' | 'payWithinDays'>): string {
  const deposit = depositTwd > 0 ? [`押金 ${feeWords(depositTwd)} `] : []
  const asked = [...(hourlyFeeTwd > 0 ? ['費用'] : []), ...deposit].join('和')
  if (asked === '') return '這個空間不收費。'
  return payWithinDays === null
    ? `${asked}在使用當天現場繳交。`
    : `${asked}要在核准後 ${payWithinDays} 天以內、使用開始前繳清，付款方式由基地聯絡你；到期沒有繳，還沒開始的時段會取消。`
}
