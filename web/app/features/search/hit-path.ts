import { pages } from 'contract/pages'
import type { SearchKind } from 'contract/search/search'

type Found = { kind: SearchKind | 'category'; id: number | null; slug: string | null }

export const kindNames: Record<Found['kind'], string> = {
  category: '類別',
  course: '課程',
  class: '班別',
  news: '消息',
  base: '基地',
  team: '團隊',
  teacher: '師資',
  persona: '人物誌',
}

/** A category and a course have no page of their own: they link to their classes. */
export function hitPath({ kind, id: found, slug }: Found): string {
  // Only a category has no id.
  const id = found ?? 0
  switch (kind) {
    case 'category':
      return `${pages.classList()}?category=${slug}`
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
