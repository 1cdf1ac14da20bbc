import { pathsOf, staffPrefix } from './pages.ts'

/** Not in `pages.ts`, because pages of the site would load these addresses. */
export const staffPages = {
  staffHome: staffPrefix,
  staffClassDay: `${staffPrefix}/class-day/:classDayId`,
  staffClasses: `${staffPrefix}/class`,
  /** The days of a week by room or teacher. */
  staffWeek: `${staffPrefix}/week`,
  /** The days of a month by base, room or teacher. */
  staffMonth: `${staffPrefix}/month`,
  staffClass: `${staffPrefix}/class/:classId`,
  staffClassSettings: `${staffPrefix}/class/:classId/settings`,
  /** 排下一期 */
  staffChangeClasses: `${staffPrefix}/change-classes`,
  staffTerm: `${staffPrefix}/term`,
  /** Ids with commas: the classes that the new term is copied from. */
  staffTermPlan: `${staffPrefix}/term/:classIds`,
  /** A member or guest. */
  staffPerson: `${staffPrefix}/person/:personId`,
  staffNewClass: `${staffPrefix}/new-class`,
  /** 停班停課 */
  staffClosures: `${staffPrefix}/closure`,
  staffMessages: `${staffPrefix}/message`,
  staffFeedback: `${staffPrefix}/feedback`,
  staffCourses: `${staffPrefix}/course`,
  /** `new` instead of an id: a new one. */
  staffCourse: `${staffPrefix}/course/:courseId`,
  staffCategories: `${staffPrefix}/category`,
  staffCategory: `${staffPrefix}/category/:categoryNumber`,
  staffPersonStatuses: `${staffPrefix}/person-status`,
  staffPersonStatus: `${staffPrefix}/person-status/:statusNumber`,
  staffTeachers: `${staffPrefix}/teacher`,
  staffTeacher: `${staffPrefix}/teacher/:teacherId`,
  staffBases: `${staffPrefix}/base`,
  staffBase: `${staffPrefix}/base/:baseId`,
  staffImport: `${staffPrefix}/import`,
  staffSpaces: `${staffPrefix}/space`,
  staffSpace: `${staffPrefix}/space/:spaceId`,
  /** 場地申請 */
  staffApplications: `${staffPrefix}/space-application`,
  staffApplication: `${staffPrefix}/space-application/:applicationId`,
  /** 場地抽籤 */
  staffDraws: `${staffPrefix}/space-draw`,
  staffDraw: `${staffPrefix}/space-draw/:drawId`,
  /** How much the spaces are used in a month. */
  staffSpaceReport: `${staffPrefix}/space-report`,
  staffClosedDays: `${staffPrefix}/closed-day`,
  staffClosedDay: `${staffPrefix}/closed-day/:closedDayId`,
  staffRoles: `${staffPrefix}/role`,
  /** Passkeys (通行金鑰) of the person who is logged in. */
  staffPasskeys: `${staffPrefix}/passkey`,
  staffHolidays: `${staffPrefix}/holiday`,
  staffHoliday: `${staffPrefix}/holiday/:holidayId`,
  staffRedirects: `${staffPrefix}/redirect`,
  staffRedirect: `${staffPrefix}/redirect/:redirectId`,
  staffCursorSeasons: `${staffPrefix}/cursor-season`,
  staffCursorSeason: `${staffPrefix}/cursor-season/:cursorSeasonId`,
  staffChanges: `${staffPrefix}/change`,
  /** 查閱紀錄 */
  staffLooks: `${staffPrefix}/look`,
  staffSettings: `${staffPrefix}/settings`,
  /** 個人資料告知事項 and 服務條款, in versions. */
  staffLegal: `${staffPrefix}/legal`,
} as const

/** For people who have no role yet. */
export const openStaffPages = {
  staffInvitation: `${staffPrefix}/invitation`,
} as const

export const staffPaths = pathsOf({ ...staffPages, ...openStaffPages })
