import type { ClassDetail } from 'contract/catalog/class-detail'
import { feeWords } from '#text/class-words.ts'
import { nextSpan } from './class-head.tsx'

/** The text below a shared link. */
export const classDescription = (detail: ClassDetail, now: string): string => {
  const fee = `${feeWords(detail.feeTwd)}${detail.feeTwd > 0 ? '／天' : ''}`
  const facts = [nextSpan(detail, now), detail.base.name, fee].join('・')
  return `${facts}｜${detail.course.summary}`.replaceAll('\u2060', '')
}
