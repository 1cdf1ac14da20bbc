import { can, staffRolesFor, type Action, type Things } from 'contract/can'
import type { StaffPerson } from 'contract/identity/identity'
import { staffRoleNames } from 'contract/permissions'
import { staffPages } from 'contract/staff-pages'
import type { IconName } from '#ui/icon-names.ts'
import { staffActor } from './staff-actor.ts'

/** Of a base, or of a class day there. */
type BaseAction = { [A in Action]: Things['attendance.read'] extends Things[A] ? A : never }[Action]

type Part = {
  group: MenuGroup
  words: string
  icon: IconName
  /** Must be allowed at one base at least. Without it, all staff may open the part. */
  needs?: BaseAction
}

type MenuPage = {
  [Key in keyof typeof staffPages]: (typeof staffPages)[Key] extends `${string}:${string}` ? never : Key
}[keyof typeof staffPages]

export const menuGroups = ['每天', '班別', '內容', '管理'] as const
type MenuGroup = (typeof menuGroups)[number]

const day = { group: '每天' } as const
const planning = { group: '班別' } as const
const content = { group: '內容' } as const
const office = { group: '管理' } as const

/** In the order of the menu. A new page without parameters does not compile without its words. */
const parts: Readonly<Record<MenuPage, Part>> = {
  staffHome: { ...day, words: '今天的課', icon: 'calendar' },
  staffClosures: { ...day, words: '停班停課', icon: 'alert', needs: 'closure.read' },
  staffApplications: { ...day, words: '場地申請', icon: 'seat', needs: 'application.read' },
  staffDraws: { ...day, words: '場地抽籤', icon: 'ticket', needs: 'application.read' },
  staffSpaceReport: { ...day, words: '空間使用', icon: 'chart', needs: 'application.read' },
  staffMessages: { ...day, words: '訊息紀錄', icon: 'mail', needs: 'message.read' },
  staffFeedback: { ...day, words: '課後意見', icon: 'chart', needs: 'feedback.read' },
  staffClasses: { ...planning, words: '班別', icon: 'list', needs: 'class.read' },
  staffWeek: { ...planning, words: '一週課表', icon: 'grid', needs: 'class.read' },
  staffMonth: { ...planning, words: '一個月課表', icon: 'calendar', needs: 'class.read' },
  staffNewClass: { ...planning, words: '開新班', icon: 'plus', needs: 'class.create' },
  staffTerm: { ...planning, words: '排下一期', icon: 'copy', needs: 'class.create' },
  staffChangeClasses: { ...planning, words: '一起改好幾班', icon: 'edit', needs: 'class.change' },
  staffHolidays: { ...planning, words: '假日', icon: 'sun', needs: 'holiday.change' },
  staffCourses: { ...content, words: '課程', icon: 'tag', needs: 'course.change' },
  staffCategories: { ...content, words: '課程類別', icon: 'grid', needs: 'category.change' },
  staffTeachers: { ...content, words: '老師', icon: 'user', needs: 'teacher.change' },
  staffBases: { ...content, words: '基地', icon: 'home', needs: 'base.change' },
  staffSpaces: { ...content, words: '空間', icon: 'map-pin', needs: 'base.change' },
  staffClosedDays: { ...content, words: '休館日', icon: 'closed', needs: 'base.change' },
  staffPersonStatuses: { ...content, words: '人物身分', icon: 'heart', needs: 'person_status.change' },
  // Whoever may import courses may import teachers.
  staffImport: { ...content, words: '匯入', icon: 'download', needs: 'teacher.change' },
  staffRoles: { ...office, words: '夥伴與權限', icon: 'users', needs: 'role.change' },
  // All staff may open it; these may download a file or read a telephone list, for which a passkey may be needed.
  staffPasskeys: { ...office, words: '通行金鑰', icon: 'lock', needs: 'application.read' },
  staffChanges: { ...office, words: '更改紀錄', icon: 'clock', needs: 'change.read' },
  staffLooks: { ...office, words: '查閱紀錄', icon: 'eye', needs: 'change.read' },
  staffRedirects: { ...office, words: '轉址', icon: 'link', needs: 'redirect.change' },
  staffCursorSeasons: { ...office, words: '節慶游標', icon: 'cursor', needs: 'settings.change' },
  staffSettings: { ...office, words: '網站設定', icon: 'edit', needs: 'settings.change' },
  staffLegal: { ...office, words: '告知與條款', icon: 'list', needs: 'settings.change' },
}

const entries = (Object.keys(parts) as MenuPage[]).map((key) => ({ path: staffPages[key], ...parts[key] }))

/** The home shows the classes of today, or to those without classes what they may edit. */
export const homeOf = (roles: StaffPerson['roles'] | undefined): Pick<Part, 'words' | 'icon'> =>
  roles === undefined || maySomewhere(roles, 'attendance.read')
    ? { words: parts.staffHome.words, icon: parts.staffHome.icon }
    : { words: '後台首頁', icon: 'list' }

/** Without a network the roles are unknown: only the parts that all staff may open. */
export const menuOf = (roles: StaffPerson['roles'] | undefined) =>
  entries
    .filter(({ needs }) => needs === undefined || (roles !== undefined && maySomewhere(roles, needs)))
    .map((part) => (part.path === staffPages.staffHome ? { ...part, ...homeOf(roles) } : part))

/** With `isToday` false: also on other days than today. */
export const maySomewhere = (
  roles: StaffPerson['roles'],
  action: BaseAction,
  { isToday = true } = {},
): boolean =>
  roles.some((held) => {
    const teacherIds = held.teacher === null ? [] : [held.teacher.id]
    return can(staffActor([held]), action, { baseId: held.base?.id ?? 0, isToday, teacherIds })
  })

/** Pages that need another permission than the page of the menu above them, or that no page of the menu leads to. */
const besideMenu = [
  {
    pattern: new RegExp(`^${staffPages.staffClassSettings.replace(':classId', '[^/]+')}$`),
    needs: 'class.create',
  },
  {
    pattern: new RegExp(`^${staffPages.staffClassDay.replace(':classDayId', '')}`),
    needs: 'attendance.read',
  },
] as const

/** What the page of the menu needs that leads to this one. */
const needsBelow = (pathname: string): BaseAction | undefined =>
  entries
    .filter(({ path, needs }) => needs !== undefined && `${pathname}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.needs

/** Which roles may open a page of the back-office; what no page of the menu leads to shows classes. */
export function whoMayWords(pathname: string): string {
  const beside = besideMenu.find(({ pattern }) => pattern.test(pathname))
  const needs = beside?.needs ?? needsBelow(pathname) ?? 'class.read'
  const roles = staffRolesFor(needs).map((role) => staffRoleNames[role])
  return `有「${roles.join('」「')}」權限的夥伴可以用這一頁。需要時，請能給權限的夥伴為你開通。`
}
