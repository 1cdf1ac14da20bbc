import type { SlotState } from './day-slots.ts'

export const stateWords: Readonly<Record<SlotState, string>> = {
  free: '可借',
  pending: '審核中',
  taken: '已借',
  closed: '不開放',
  early: '來不及申請',
  late: '還不能申請',
}
