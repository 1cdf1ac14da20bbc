import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'

export const drawWords: Described = {
  name: '空間抽籤',
  onePath: (drawId) => staffPaths.staffDraw({ drawId }),
  inputs: [
    { field: 'usesFrom', label: '使用日期從', kind: 'date' },
    { field: 'usesTo', label: '使用日期到', kind: 'date' },
    { field: 'registersUntil', label: '登記截止', kind: 'instant' },
    { field: 'drawsAt', label: '抽籤時間', kind: 'instant' },
    { field: 'confirmDays', label: '確認天數', kind: 'number' },
    { field: 'cancelledAt', label: '取消時間', kind: 'instant' },
  ],
  acts: { created: '公布', deleted: '刪除' },
  summary: ['usesFrom', 'usesTo', 'drawsAt'],
}
