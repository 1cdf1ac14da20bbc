import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'

export const openingStepWords: Described = {
  name: '開站',
  onePath: () => staffPaths.staffHome(),
  inputs: [],
  acts: { created: '確認維持原樣', deleted: '刪除' },
}
