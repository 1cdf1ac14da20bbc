import type { ClassListPart } from 'contract/planning/class-list'

export const partWords: Readonly<Record<ClassListPart, string>> = {
  current: '進行中和之後',
  draft: '草稿',
  ended: '已結束',
}
