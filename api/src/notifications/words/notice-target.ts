import type { NoticeKind } from 'contract/notifications/notifications'
import { linkedPages } from '#official-account/messages/site-links.ts'

export type About = { kind: NoticeKind; bookingId: string | null; classId: number | null }

type Target = { page: ReturnType<typeof linkedPages.calendar>; label: string }

export function noticeTarget({ kind, bookingId, classId }: About): Target {
  if (kind === 'decision_due' && classId !== null)
    return { page: linkedPages.staffClass(classId), label: '決定是否開班' }
  if (kind === 'staff_digest') return { page: linkedPages.staffHome(), label: '打開後台' }
  if (kind === 'thanks' && bookingId !== null)
    return { page: linkedPages.feedback(bookingId), label: '給老師和基地的話' }
  if (kind.startsWith('space_')) return { page: linkedPages.ownApplications(), label: '看我的申請' }
  if (bookingId !== null) return { page: linkedPages.booking(bookingId), label: '查看報名' }
  if (classId !== null) return { page: linkedPages.classDetail(classId), label: '看這一班' }
  return { page: linkedPages.calendar(), label: '看我的行事曆' }
}

/** A second page, for people who cannot come: the class shows similar ones. */
export function otherTarget({ kind, bookingId, classId }: About): Target | undefined {
  if (kind !== 'class_not_opened' && kind !== 'class_cancelled') return undefined
  if (classId === null) return { page: linkedPages.classes(), label: '看其他可以報名的班' }
  return bookingId === null
    ? undefined
    : { page: linkedPages.classDetail(classId), label: '看同課程和相近的班' }
}
