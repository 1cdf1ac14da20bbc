type Id = number | string

/**
 * Public pages that search engines list. A line declares the page: the key in kebab case is its folder in
 * `web/app/surfaces/site/pages`; routes, site maps, crawler, axe, byte limits and bench read this table.
 */
export const publicPages = {
  home: '/home',
  classList: '/course/class_all',
  classDetail: '/course/class_all/:classId',
  newsList: '/news',
  newsDetail: '/news/:newsId',
  baseTeamList: '/about/base-team',
  baseTeamDetail: '/about/base-team/:baseTeamId',
  map: '/about/map',
  performance: '/about/performance',
  resourceHome: '/resource/home',
  baseList: '/resource/base',
  baseDetail: '/resource/base/:baseId',
  teacherList: '/resource/teacher',
  teacherDetail: '/resource/teacher/:teacherId',
  personaList: '/persona/:slug',
  personaDetail: '/persona/:slug/:personaId',
  applySpace: '/apply/space',
  sitemap: '/sitemap',
  // Beyond the specification: required by law or expected of a public site.
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

export const unlistedPages = {
  search: '/search',
  notFound: '/not_found',
  // Beyond the specification: checks whether a printed learning record is genuine.
  recordCheck: '/learning-record',
  checkedRecord: '/learning-record/:code',
  // Beyond the specification: how a draw for spaces is, or was, decided.
  spaceDraw: '/apply/space/draw/:drawId',
} as const

/** Behind the login guard. */
export const memberPages = {
  classHistory: '/course/class_history',
  bookingConfirmation: '/course/class_history/:bookingId',
  signup: '/signup',
  profile: '/member/profile',
  // Beyond the specification: what is stored about the member.
  ownData: '/member/data',
  calendar: '/member/calendar',
  // Beyond the specification: what the QR code of a class day opens where there is no mini-app.
  checkIn: '/member/check-in',
  // Beyond the specification: the learning record of a year, to print.
  learningRecord: '/member/learning-record',
  // Beyond the specification.
  following: '/member/following',
  // Beyond the specification: what the member was notified of.
  inbox: '/member/inbox',
  // Beyond the specification: one of the own space applications.
  spaceApplication: '/apply/space/:applicationId',
} as const

export const staffPrefix = '/admin'

type ParamOf<Template extends string> = Template extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Template extends `${string}:${infer Name}`
    ? Name
    : never

type PathOf<Template extends string> = [ParamOf<Template>] extends [never]
  ? () => string
  : (params: { [Name in ParamOf<Template>]: Id }) => string

export const fillPath = (template: string, params: Readonly<Record<string, Id>> = {}): string =>
  template.replace(/:(\w+)/g, (_, name: string) => String(params[name]))

type PathsOf<Templates> = {
  readonly [Key in keyof Templates]: Templates[Key] extends string ? PathOf<Templates[Key]> : never
}

export const pathsOf = <Templates extends Readonly<Record<string, string>>>(
  templates: Templates,
): PathsOf<Templates> =>
  Object.fromEntries(
    Object.entries(templates).map(([key, template]) => [
      key,
      (params?: Record<string, Id>) => fillPath(template, params),
    ]),
  ) as PathsOf<Templates>

/** `pages.classDetail({ classId: 7 })`. Links, messages, journeys and bench use these, never a literal. */
export const pages = pathsOf({
  ...publicPages,
  ...unlistedPages,
  ...memberPages,
  persona: '/persona',
})

/** Exactly as the specification lists them. */
export const pageRedirects: Readonly<Record<string, string>> = {
  '/': pages.home(),
  '/liff': '/liff/class_all',
  '/about': pages.baseTeamList(),
  '/course': pages.classList(),
  '/member': pages.calendar(),
  '/resource': pages.resourceHome(),
}

/** Redirects to LINE, and afterwards back to the path in `redierctUrl` (the specification's spelling). */
export const loginPath = '/api/user/line/start'

/** The list of the member's own applications for spaces, on the page on which one applies. */
export const ownApplicationsId = 'own-applications'
export const ownApplicationsPath = (): string => `${pages.applySpace()}#${ownApplicationsId}`
