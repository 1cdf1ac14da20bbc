import type { ListedState } from 'contract/listed-states'
import { staffRoleNames } from 'contract/permissions'
import { taipeiDate, taipeiDayTime, taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import type { ListedThing } from 'contract/thing'
import { countWords } from '#surfaces/staff/lists/count-words.ts'
import { isPublishedThing, type ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { maxChosen } from './bulk/max-chosen.ts'
import type { ShownList } from './list-address.ts'

export const stateWords: Record<ListedState | 'all', string> = {
  all: '全部',
  shown: '公開中',
  hidden: '還沒公開',
}

type Asked = Pick<ShownList, 'q' | 'state'>

/** 「共 37 位老師」, or 「找到 2 位老師」 of a search or one state. */
export const totalWords = ({ name, list }: ThingForm, total: number, { q, state }: Asked): string =>
  countWords({ total, unit: list?.unit ?? '筆', name, isFound: q !== '' || state !== undefined })

/** 「選取全部符合的 120 位」; of a list without a search 「選取全部 120 位」. */
export function chooseAllWords({ list }: ThingForm, total: number, { q, state }: Asked): string {
  const unit = list?.unit ?? '筆'
  const matching = q === '' && state === undefined ? '' : '符合的'
  // From a later page not the first ones: what is shown is among them.
  return total > maxChosen
    ? `選取${matching}其中 ${maxChosen} ${unit}`
    : `選取全部${matching} ${total} ${unit}`
}

type Count = { count: number; elsewhere: number; total: number }

/** 「已選 120 位，其中 70 位在其他頁」, and where there are too many, that not all are chosen. */
export function chosenWords({ list }: ThingForm, { count, elsewhere, total }: Count): string {
  const unit = list?.unit ?? '筆'
  const isCut = count === maxChosen && total > count
  return [
    `已選 ${count} ${unit}`,
    elsewhere > 0 && `其中 ${elsewhere} ${unit}在其他頁`,
    isCut && `一次最多 ${maxChosen} ${unit}，其餘的下次再選`,
  ]
    .filter((part) => part !== false)
    .join('，')
}

export function emptyTitle({ name }: ThingForm, { q, state }: Asked): string {
  if (q !== '') return `找不到「${q}」`
  return state === undefined ? `還沒有${name}` : `沒有${stateWords[state]}的${name}`
}

/** What the things are for and how to make the first one; of a search or one state, where else to look. */
export function emptyWords(form: ThingForm, { q, state }: Asked, mayCreate: boolean): string {
  const { name, list, creators } = form
  if (q !== '') return isPublishedThing(form) ? '換一個詞，或看看其他分頁。' : '換一個詞再找。'
  if (state !== undefined) return '看看其他分頁。'
  const first = mayCreate
    ? `按「新增${name}」，就能建立第一${list?.unit ?? '筆'}。`
    : `新增${name}要有「${creators.map((role) => staffRoleNames[role]).join('」或「')}」的權限。`
  return `${list?.purpose ?? ''}${first}`
}

const dayMs = 86_400_000

/** 「昨天 16:02」; the year is there when it is another one. */
export function whenWords(at: string, now: number): string {
  const changed = new Date(at)
  const [date, today, yesterday] = [changed, new Date(now), new Date(now - dayMs)].map(taipeiDate)
  if (date === today) return `今天 ${taipeiTime(changed)}`
  if (date === yesterday) return `昨天 ${taipeiTime(changed)}`
  if (date?.slice(0, 4) === today?.slice(0, 4)) return taipeiDayTime(changed)
  return taipeiFullDay(changed)
}

/** Who, and when as `whenWords` says it. */
export const changeWords = (change: ListedThing['lastChange'], now: number): string =>
  change === null ? '' : `${change.by ?? '系統'}　${whenWords(change.at, now)}`
