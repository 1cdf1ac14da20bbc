import type { Action } from 'contract/can'
import type { StaffPerson } from 'contract/identity/identity'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'

const kinds = [
  ['class.read', '姓名（兩個字以上）、電話的任三碼、報名編號、班別、日期（12/5、明天、週三）'],
  ['application.read', '場地申請的編號、活動或聯絡人'],
  ['course.change', '課程'],
  ['teacher.change', '老師'],
  ['base.change', '基地'],
] as const satisfies readonly (readonly [Action, string])[]

/** What people with these roles can search for. */
export const searchableWords = (roles: StaffPerson['roles']): string =>
  `可以找：${kinds.flatMap(([action, words]) => (maySomewhere(roles, action) ? [words] : [])).join('、')}。`

/** Why a text this short finds no people; empty when it does, and for those who find no people at all. */
export const tooShortWords = (text: string, roles: StaffPerson['roles']): string => {
  if (!maySomewhere(roles, 'class.read')) return ''
  const typed = text.normalize('NFKC')
  if (/^\d{1,2}$/.test(typed)) return '用電話找人要打三碼以上'
  return Array.from(typed).length < 2 ? '找人要打兩個字以上' : ''
}
