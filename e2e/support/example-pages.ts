import { liffPages } from 'contract/liff-pages'
import { fillPath, memberPages, publicPages, unlistedPages } from 'contract/pages'
import { landmarks } from 'db/demo/landmarks'

/** Path parameters that exist in the demo world. The sweep reads others from its database: `read-examples.ts`. */
export const examples: Readonly<Record<string, number | string>> = {
  classId: 1,
  newsId: 30,
  baseId: 1,
  baseTeamId: 1,
  teacherId: 1,
  spaceId: 1,
  drawId: 1,
  courseId: 1,
  holidayId: 1,
  closedDayId: 1,
  classIds: '1,2',
  redirectId: 1,
  cursorSeasonId: 1,
  slug: 'learner',
  personaId: 2,
  code: landmarks.recordCode.toLowerCase(),
}

/** Fills in the parameters of a declared page; throws when one of them has no example. */
export function examplePath(template: string, known: Readonly<Record<string, number | string>>): string {
  const missing = [...template.matchAll(/:(\w+)/g)].find(([, name = '']) => known[name] === undefined)
  if (missing)
    throw new Error(
      `${template} has no example of ${missing[0]}: add one to \`examples\` in e2e/support/example-pages.ts, or to \`readExamples\` in e2e/support/sweep/read-examples.ts when it is known only after loading.`,
    )
  return fillPath(template, known)
}

const examplesOf = (declared: Readonly<Record<string, string>>): string[] =>
  Object.values(declared).map((template) => examplePath(template, examples))

/** One address of every declared public page. */
export const publicExamples: readonly string[] = examplesOf(publicPages)

export const unlistedExamples: readonly string[] = examplesOf(unlistedPages)

/** Member pages that exist without a booking. */
export const memberExamples: readonly string[] = Object.values(memberPages).filter(
  (path) => !path.includes(':') && path !== memberPages.signup,
)

/** Pages of the mini-app that anybody may open. */
export const liffExamples: readonly string[] = examplesOf({
  list: liffPages.liffClassList,
  detail: liffPages.liffClassDetail,
  applySpace: liffPages.liffApplySpace,
})

/** Member pages of the mini-app that exist without a booking. */
export const liffMemberExamples: readonly string[] = Object.values(liffPages).filter(
  (path) => !path.includes(':') && path !== liffPages.liffSignup && !liffExamples.includes(path),
)

/** The public pages that are measured. */
export const measuredPages: readonly string[] = [
  ...examplesOf({
    home: publicPages.home,
    classList: publicPages.classList,
    classDetail: publicPages.classDetail,
    newsDetail: publicPages.newsDetail,
    baseDetail: publicPages.baseDetail,
    map: publicPages.map,
    performance: publicPages.performance,
    personaDetail: publicPages.personaDetail,
  }),
  `${unlistedPages.search}?q=%E9%B9%BF%E6%B8%AF`,
]
