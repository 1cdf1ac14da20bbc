import { taipeiDayTime } from 'contract/taipei-time'

type Publication = { title: string; publishedAt: Date | null }

/** Why visitors cannot see a class of the course from `from` on; undefined when they can: the course comes first. */
export function problemOfCourse({ title, publishedAt }: Publication, from: Date): string | undefined {
  if (publishedAt === null) return `課程「${title}」還是草稿。請先公開課程，或先把班存成草稿。`
  if (publishedAt <= from) return undefined
  return `課程「${title}」${taipeiDayTime(publishedAt)} 才公開。請把班改到那時以後公開，或先存成草稿。`
}
