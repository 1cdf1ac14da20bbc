/** Applications for spaces by people of the cast. */
export type DemoApplication = {
  member: string
  code: string
  /** The name of a base and of one of its spaces. */
  base: string
  space: string
  purpose: 'reading' | 'practice' | 'meeting' | 'activity' | 'other'
  title: string
  headcount: number
  equipment?: string
  note?: string
  /** How many free times, and how many of them, from the first one, are decided. */
  uses: number
  approved?: number
  rejected?: number
  reason?: string
  question?: string
  /** Wants the times of the application before. */
  isRival?: true
}

export const applications: readonly DemoApplication[] = [
  {
    member: 'fullcalendar',
    code: 'A7K2-3MPQ',
    base: '鹿港基地',
    space: '後院亭仔腳',
    purpose: 'reading',
    title: '老街散文讀書會',
    headcount: 12,
    equipment: '移動式白板',
    note: '有兩位長輩坐輪椅。',
    uses: 3,
  },
  {
    member: 'lin',
    code: 'B4T9-8XWC',
    base: '鹿港基地',
    space: '後院亭仔腳',
    purpose: 'meeting',
    title: '里民防災說明會',
    headcount: 28,
    equipment: '長板凳、自備投影機',
    uses: 1,
    isRival: true,
  },
  {
    member: 'chen',
    code: 'C1N6-5RDV',
    base: '鹿港基地',
    space: '右廂灶腳',
    purpose: 'activity',
    title: '年菜共煮練習',
    headcount: 16,
    equipment: '大灶、烤箱',
    uses: 2,
    question: '會用到大灶嗎？用火時要有兩個大人在場，請告訴我們是哪兩位。',
  },
  {
    member: 'fullcalendar',
    code: 'D8G3-2JYH',
    base: '鹿港基地',
    space: '左廂陶房',
    purpose: 'practice',
    title: '拉坯自主練習',
    headcount: 6,
    uses: 4,
    approved: 2,
    rejected: 1,
    reason: '第三個時段電窯排了保養。',
  },
  {
    member: 'lin',
    code: 'E5Q7-9SZB',
    base: '審計基地',
    space: '二樓琴房',
    purpose: 'practice',
    title: '烏克麗麗同好會',
    headcount: 8,
    uses: 2,
    approved: 2,
  },
]
