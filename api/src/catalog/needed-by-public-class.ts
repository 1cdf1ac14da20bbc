import { taipeiDayTime } from 'contract/taipei-time'

export type Needed = { what: '課程' | '基地'; name: string; publishedAt: Date | null }

/** Why visitors cannot see a class from `from` on: its course or its base comes later. Undefined when they can. */
export function problemOfNeeded({ what, name, publishedAt }: Needed, from: Date): string | undefined {
  if (publishedAt === null) return `${what}「${name}」還是草稿。請先公開${what}，或先把班存成草稿。`
  if (publishedAt <= from) return undefined
  return `${what}「${name}」${taipeiDayTime(publishedAt)} 才公開。請把班改到那時以後公開，或先存成草稿。`
}
