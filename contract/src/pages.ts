type Id = number | string

/** Every page of the site by key. Links, server rendering, messages and journeys use these, never a literal. */
export const pages = {
  home: () => '/home',
  classList: () => '/course/class_all',
  classDetail: (p: { classId: Id }) => `/course/class_all/${p.classId}`,
  classHistory: () => '/course/class_history',
  bookingConfirmation: (p: { bookingId: Id }) => `/course/class_history/${p.bookingId}`,
  newsList: () => '/news',
  newsDetail: (p: { newsId: Id }) => `/news/${p.newsId}`,
  baseTeamList: () => '/about/base-team',
  baseTeamDetail: (p: { baseTeamId: Id }) => `/about/base-team/${p.baseTeamId}`,
  performance: () => '/about/performance',
  map: () => '/about/map',
  resourceHome: () => '/resource/home',
  baseList: () => '/resource/base',
  baseDetail: (p: { baseId: Id }) => `/resource/base/${p.baseId}`,
  teacherList: () => '/resource/teacher',
  teacherDetail: (p: { teacherId: Id }) => `/resource/teacher/${p.teacherId}`,
  persona: () => '/persona',
  personaList: (p: { slug: string }) => `/persona/${p.slug}`,
  personaDetail: (p: { slug: string; personaId: Id }) => `/persona/${p.slug}/${p.personaId}`,
  applySpace: () => '/apply/space',
  search: () => '/search',
  signup: () => '/signup',
  profile: () => '/member/profile',
  calendar: () => '/member/calendar',
  liffClassList: () => '/liff/class_all',
  liffClassDetail: (p: { classId: Id }) => `/liff/class_all/${p.classId}`,
  liffClassHistory: () => '/liff/class_history',
  liffSignup: () => '/liff/signup',
  liffProfile: () => '/liff/profile',
  liffCalendar: () => '/liff/calendar',
  sitemap: () => '/sitemap',
  notFound: () => '/not_found',
  // beyond the specification: what the law and people ask of a public site
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',
  contact: () => '/contact',
} as const

export type PageKey = keyof typeof pages

/** Addresses that only lead on, exactly as the specification lists them. */
export const pageRedirects: Readonly<Record<string, string>> = {
  '/': pages.home(),
  '/liff': pages.liffClassList(),
  '/about': pages.baseTeamList(),
  '/course': pages.classList(),
  '/member': pages.calendar(),
  '/resource': pages.resourceHome(),
}

/** Where a login link leads: on to LINE, and back to the path that `redierctUrl` names. */
export const loginPath = '/api/user/line/start'
