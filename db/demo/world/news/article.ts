/** The categories of the demo network's news. */
export const newsCategories = [
  { id: 'notice', name: '公告' },
  { id: 'event', name: '活動' },
  { id: 'story', name: '現場' },
  { id: 'recruit', name: '招募' },
  { id: 'media', name: '媒體' },
] as const

export type NewsCategoryId = (typeof newsCategories)[number]['id']

export type Article = {
  title: string
  category: NewsCategoryId
  /** When it came out, in hours before now; negative for what is still to come out. */
  hoursAgo: number
  pinned?: true
  /** Absent means published. */
  state?: 'draft' | 'scheduled' | 'withdrawn'
  summary: string
  /** Light markup: blocks between empty lines, headings, lists, quotes, bold words and internal links. */
  body: string
  /** Titles of the courses it is about; their classes are shown beside it. */
  courses?: readonly string[]
  /** Name of the base it is about. */
  base?: string
}
