import { pages } from 'contract/pages'
import type { SearchKind } from 'contract/search'

type Found = { kind: SearchKind; id: number; slug: string | null }

/** The label of each kind of result. */
export const kindNames: Record<SearchKind, string> = {
  course: '課程',
  class: '班別',
  news: '消息',
  base: '基地',
  team: '團隊',
  teacher: '師資',
  persona: '人物誌',
}

/** The page of a search result. A course has no page of its own: it links to its classes. */
export function hitPath({ kind, id, slug }: Found): string {
  switch (kind) {
    case 'course':
      return `${pages.classList()}?course=${id}`
    case 'class':
      return pages.classDetail({ classId: id })
    case 'news':
      return pages.newsDetail({ newsId: id })
    case 'base':
      return pages.baseDetail({ baseId: id })
    case 'team':
      return pages.baseTeamDetail({ baseTeamId: id })
    case 'teacher':
      return pages.teacherDetail({ teacherId: id })
    case 'persona':
      return pages.personaDetail({ slug: slug ?? '', personaId: id })
  }
}
