import type { publicPages } from 'contract/pages'

type Listed = {
  [Key in keyof typeof publicPages]: (typeof publicPages)[Key] extends `${string}:${string}` ? never : Key
}[keyof typeof publicPages]

/** Name and site map section of each listed page. Type checking fails when a new page is missing here. */
export const pageNames: Record<
  Listed,
  { name: string; part: 'classes' | 'about' | 'bases' | 'teachers' | 'site' }
> = {
  classList: { name: '課程與班別', part: 'classes' },
  newsList: { name: '消息', part: 'about' },
  baseTeamList: { name: '基地團隊', part: 'about' },
  map: { name: '基地地圖', part: 'about' },
  performance: { name: '成果', part: 'about' },
  baseList: { name: '全部基地', part: 'bases' },
  teacherList: { name: '全部師資', part: 'teachers' },
  home: { name: '首頁', part: 'site' },
  resourceHome: { name: '基地與師資', part: 'site' },
  applySpace: { name: '借用場地', part: 'site' },
  contact: { name: '聯絡我們', part: 'site' },
  privacy: { name: '個人資料告知事項', part: 'site' },
  terms: { name: '服務條款', part: 'site' },
  accessibility: { name: '無障礙說明', part: 'site' },
  sitemap: { name: '網站地圖', part: 'site' },
}
