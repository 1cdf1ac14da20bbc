import { soakSize } from 'api/testing/soak-size'
import { liffPages } from 'contract/liff-pages'
import { memberPages, pages, publicPages, unlistedPages } from 'contract/pages'
import { openStaffPages, staffPages } from 'contract/staff-pages'
import { sweepingMember } from './read-examples.ts'
import { views, type View } from './views.ts'

/** Who opens pages: nobody known, a person of the cast in a browser, or the same in LINE's browser. */
export type Reader = { key: string | null; inLine: boolean }

/** Has a LINE account and has not signed up. */
export const newcomer = 'wang'

/** Templates: declared paths whose parameters are unfilled, some with a query. */
export type Group = Reader & {
  name: string
  views: readonly View[]
  templates: readonly string[]
  /** Opens pages of other roles, whose data the API refuses with 403. */
  mayBeRefused?: boolean
}

const { phone, desktop, line } = views
const everywhere = [phone, desktop]

/** Queries that show controls and states which the plain address does not. */
const publicVariants = [
  `${publicPages.classList}?view=map`,
  `${publicPages.classList}?view=calendar`,
  `${publicPages.classList}?county=changhua`,
  `${publicPages.classList}?county=tainan&free=1`,
  `${publicPages.classList}?q=沒有這種課`,
  `${publicPages.newsList}?category=story`,
  `${publicPages.performance}?year=2026&base=1`,
  `${publicPages.map}?county=changhua`,
  `${publicPages.applySpace}?base=1`,
  `${publicPages.applySpace}?base=1&space=2`,
  `${unlistedPages.search}?q=%E9%B9%BF%E6%B8%AF`,
  `${unlistedPages.search}?q=zzzz`,
  // A class whose days are all full.
  pages.classDetail({ classId: 2 }),
  // What a visitor finds in place of a page behind a login.
  pages.calendar(),
  pages.signup(),
  staffPages.staffHome,
  liffPages.liffClassList,
  liffPages.liffClassDetail,
  liffPages.liffCalendar,
]

/** Of a class day that goes on now. */
const dayNow = staffPages.staffClassDay.replace(':classDayId', ':dayNowId')

const dayWithoutClasses = `${staffPages.staffHome}?date=2020-01-01`

const staffVariants = [
  dayWithoutClasses,
  `${staffPages.staffClass.replace(':classId', '12')}`,
  `${staffPages.staffMessages}?onlyFailed=1`,
  `${staffPages.staffMessages}?classId=1`,
  `${staffPages.staffFeedback}?classId=1`,
]

/** Where they see something else than an administrator and a viewer: fewer bases, buttons, choices. */
const ownPages = {
  manager: [
    staffPages.staffClosures,
    staffPages.staffDraws,
    staffPages.staffBases,
    staffPages.staffImport,
    staffPages.staffRoles,
  ],
  staff: [
    staffPages.staffClosures,
    staffPages.staffApplication,
    staffPages.staffClasses,
    staffPages.staffChangeClasses,
    staffPages.staffPerson,
  ],
  editor: [staffPages.staffBases, staffPages.staffImport],
}

const { signup, ...siteOfMembers } = memberPages
const { liffSignup, ...miniApp } = liffPages

/** Every declared page, with who may see it. A page that is added to the contract's tables is swept by itself. */
export const groups: readonly Group[] = [
  {
    name: 'a visitor',
    key: null,
    inLine: false,
    views: everywhere,
    templates: [
      ...Object.values(publicPages),
      ...Object.values(unlistedPages),
      ...Object.values(openStaffPages),
    ],
  },
  {
    name: 'a visitor with a query',
    key: null,
    inLine: false,
    views: soakSize({ short: [phone], long: everywhere }),
    templates: publicVariants,
  },
  {
    name: 'a member',
    key: sweepingMember,
    inLine: false,
    views: everywhere,
    templates: [...Object.values(siteOfMembers), publicPages.classDetail],
  },
  {
    name: 'a member in LINE',
    key: sweepingMember,
    inLine: true,
    views: [line],
    templates: [
      ...Object.values(miniApp),
      liffPages.liffClassDetail.replace(':classId', '999999'),
      `${liffPages.liffApplySpace}?base=1`,
      `${liffPages.liffApplySpace}?base=1&space=2`,
    ],
  },
  {
    name: 'a member outside LINE',
    key: sweepingMember,
    inLine: false,
    views: [desktop],
    templates: Object.values(miniApp),
  },
  { name: 'a newcomer', key: newcomer, inLine: false, views: everywhere, templates: [signup] },
  { name: 'a newcomer in LINE', key: newcomer, inLine: true, views: [line], templates: [liffSignup] },
  {
    name: 'an administrator',
    key: 'admin',
    inLine: false,
    views: everywhere,
    templates: [...Object.values(staffPages), ...staffVariants],
  },
  {
    name: 'a viewer',
    key: 'viewer',
    mayBeRefused: true,
    inLine: false,
    // What an administrator sees, without buttons.
    views: soakSize({ short: [desktop], long: everywhere }),
    templates: Object.values(staffPages),
  },
  ...(['manager', 'staff', 'editor'] as const).map((key) => ({
    name: `the ${key}`,
    key,
    mayBeRefused: key === 'editor',
    inLine: false,
    views: everywhere,
    templates: [staffPages.staffHome, staffPages.staffClass],
  })),
  ...(['manager', 'staff', 'editor'] as const).map((key) => ({
    name: `the ${key} at own work`,
    key,
    inLine: false,
    views: [phone],
    templates: ownPages[key],
  })),
  // Their class days are those of today and of the own classes.
  ...(['door', 'teacher'] as const).map((key) => ({
    name: `the ${key}`,
    key,
    inLine: false,
    views: everywhere,
    templates: [staffPages.staffHome, dayNow, staffPages.staffPasskeys],
  })),
  {
    name: 'the teacher with a query',
    key: 'teacher',
    inLine: false,
    views: everywhere,
    templates: [dayWithoutClasses],
  },
]
