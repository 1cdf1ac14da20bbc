import type { SpaceCharge, SpaceUse } from 'contract/spaces/applications'
import { untilWords } from 'contract/spaces/due-words'
import { feeWords } from '#text/class-words.ts'

/** 「還要繳 NT$1,800：7月8日（三）以前。付款方式由基地聯絡你。…」 */
export function owedWords(charges: readonly SpaceCharge[], uses: readonly SpaceUse[]): string {
  const due = charges.filter(({ state }) => state === 'due')
  const isOver = ({ useId, spaceName }: SpaceCharge) =>
    !uses.some(
      ({ id, state, spaceName: name }) =>
        (useId === null ? name === spaceName : id === useId) && (state === 'pending' || state === 'approved'),
    )
  const refund = charges.some((charge) => charge.state === 'paid' && isOver(charge))
    ? '繳過費用或押金的時段取消了，請打電話到基地辦理退還。'
    : ''
  if (due.length === 0) return refund || '都處理好了，沒有要繳的。'
  const dated = due.filter(({ dueAt }) => dueAt !== null)
  const [first] = dated.flatMap(({ dueAt }) => dueAt ?? []).toSorted()
  const onTheDay = due.filter(({ dueAt }) => dueAt === null)
  return [
    ...(first === undefined ? [] : [`還要繳 ${sumOf(dated)}，${untilWords(new Date(first))}`]),
    ...(onTheDay.length === 0 ? [] : [`還要繳 ${sumOf(onTheDay)}，${untilWords(null)}`]),
    refund,
  ].join('')
}

const sumOf = (charges: readonly SpaceCharge[]): string =>
  feeWords(charges.reduce((total, { amountTwd }) => total + amountTwd, 0))
