type Id = number | string

/**
 * Pages that anybody may read and search engines list, by key. A line here declares the page: its key in kebab case is
 * its folder in `web/app/surfaces/site/pages`, and routes, site maps, crawler, axe, byte bounds and bench read it here.
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
  // beyond the specification: what the law and people ask of a public site
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

/** Pages that anybody may read and search engines do not list. */
export const unlistedPages = { search: '/search', notFound: '/not_found' } as const

/** Pages of the web site behind its login guard. */
export const memberPages = {
  classHistory: '/course/class_history',
  bookingConfirmation: '/course/class_history/:bookingId',
  signup: '/signup',
  profile: '/member/profile',
  calendar: '/member/calendar',
} as const

/** Pages of the mini-app inside LINE. */
export const liffPages = {
  liffClassList: '/liff/class_all',
  liffClassDetail: '/liff/class_all/:classId',
  liffClassHistory: '/liff/class_history',
  liffSignup: '/liff/signup',
  liffProfile: '/liff/profile',
  liffCalendar: '/liff/calendar',
} as const

/** Pages of the back-office. */
export const staffPages = { staffHome: '/admin' } as const

const templates = {
  ...publicPages,
  ...unlistedPages,
  ...memberPages,
  ...liffPages,
  ...staffPages,
  /** Leads on to the stories of the first person status. */
  persona: '/persona',
} as const

export type PageKey = keyof typeof templates

type ParamOf<Template extends string> = Template extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Template extends `${string}:${infer Name}`
    ? Name
    : never

type PathOf<Template extends string> = [ParamOf<Template>] extends [never]
  ? () => string
  : (params: { [Name in ParamOf<Template>]: Id }) => string

/** The path of a template such as `/news/:newsId`, with these parameters in it. */
export const fillPath = (template: string, params: Readonly<Record<string, Id>> = {}): string =>
  template.replace(/:(\w+)/g, (_, name: string) => String(params[name]))

const builders: Record<string, (params: never) => string> = Object.fromEntries(
  Object.entries(templates).map(([key, template]) => [
    key,
    (params?: Record<string, Id>) => fillPath(template, params),
  ]),
)

/**
 * The path of every page by its key: `pages.classDetail({ classId: 7 })`. Links, server rendering, messages, journeys and
 * bench use these, never a literal.
 */
export const pages = builders as { readonly [Key in PageKey]: PathOf<(typeof templates)[Key]> }

/** Addresses that only lead on, exactly as the specification lists them. */
export const pageRedirects: Readonly<Record<string, string>> = {
  '/': pages.home(),
  '/liff': pages.liffClassList(),
  '/about': pages.baseTeamList(),
  '/course': pages.classList(),
  '/member': pages.calendar(),
  '/resource': pages.resourceHome(),
}

/** Where a login link leads: on to LINE, and back to the path that `redierctUrl` (the specification's spelling) names. */
export const loginPath = '/api/user/line/start'
