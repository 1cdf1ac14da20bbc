import type { SpaceUse } from 'contract/spaces/applications'
import type { OwnLot } from 'contract/spaces/own-applications'
import { atWords, beforeWords } from '#features/spaces/draw/deadline-words.ts'

const wanted = (rivals: number): string =>
  rivals === 0 ? '目前沒有別人想借這個時段。' : `目前有 ${rivals} 份別的申請也想借這個時段。`

/** What a draw means for one of the own times; empty: nothing any more. */
export function lotWords(lot: OwnLot, { state }: Pick<SpaceUse, 'state'>): string {
  if (lot.outcome === null) return state === 'pending' ? beforeDraw(lot) : ''
  if (state === 'approved') return wonWords(lot)
  if (state !== 'pending') return ''
  if (lot.outcome === 'waiting' && !lot.isPassedDown)
    return `備取第 ${lot.waitsAs} 位。時段空出來會依順序遞補並通知你，到使用的 24 小時前為止。`
  return lot.outcome === 'same_group'
    ? '你們在這個時段已經有一筆參加抽籤，這一筆沒有參加。時段還空著的話，基地會再決定。'
    : ''
}

const beforeDraw = ({
  draw: { phase, registersUntil, drawsAt },
  isLate,
  isDoubted,
  rivals,
}: OwnLot): string => {
  const at = atWords(drawsAt)
  if (isLate) return `這個時段在登記截止以後才選，不參加抽籤；${at}抽籤以後由基地決定。`
  if (isDoubted && phase !== 'drawing')
    return `另一份更早送出的申請，和這份用了同樣的電話、電子信箱或聯絡人，算同一個團體，只有那一份參加抽籤。不是同一個團體的話，請在 ${at}抽籤以前打電話給基地，基地可以讓你們各自參加。`
  if (phase === 'drawing') return '正在抽籤，結果會通知你。'
  if (phase === 'registering')
    return `由抽籤決定：${beforeWords(registersUntil)}登記，${at}抽籤。${wanted(rivals)}`
  return `${at}抽籤。${wanted(rivals)}${rivals > 0 ? '想避開的話可以改時間；登記已經截止，改過的時段不參加抽籤，由基地決定。' : ''}`
}

const wonWords = ({ outcome, isPassedDown, confirmBy, confirmedAt }: OwnLot): string => {
  if (outcome !== 'won' && !isPassedDown) return ''
  if (confirmedAt !== null) return '抽籤抽到，你已經確認要用。'
  return `${isPassedDown ? '遞補到了' : '抽到了（正取）'}。請在 ${beforeWords(confirmBy!)}按「確認要用」，沒有確認會取消，讓給下一位。`
}

export const isToConfirm = (
  { confirmBy, confirmedAt }: OwnLot,
  { state }: Pick<SpaceUse, 'state'>,
  now: number,
) => state === 'approved' && confirmBy !== null && confirmedAt === null && Date.parse(confirmBy) > now
