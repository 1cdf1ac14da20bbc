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
  /** Publication time in hours before now; negative for scheduled articles. */
  hoursAgo: number
  pinned?: true
  /** Published when absent. */
  state?: 'draft' | 'scheduled' | 'withdrawn'
  summary: string
  /** Markup of light-markup.ts. */
  body: string
  /** Titles of the courses it is about; the page shows their classes. */
  courses?: readonly string[]
  /** Name of the base it is about. */
  base?: string
}
