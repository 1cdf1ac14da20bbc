import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const comingLater = 'pages/public/coming-later/page.tsx'
const later = (path: string) => route(path, comingLater, { id: `later:${path}` })

/** Every address of the specification; what no page has yet leads to an honest "coming later" page. */
export default [
  index('shell/redirect-page.ts', { id: 'front' }),
  ...['liff', 'about', 'course', 'member', 'resource'].map((path) =>
    route(path, 'shell/redirect-page.ts', { id: `redirect:${path}` }),
  ),
  route('persona', 'pages/public/persona-entry/page.ts'),
  route('builds/latest.json', 'pages/public/builds/latest.ts'),
  route('builds/meta/:file', 'pages/public/builds/manifest.ts'),
  route('art/*', 'pages/public/art/page.ts'),
  layout('shell/site/site-layout.tsx', [
    route('home', 'pages/public/home/page.tsx'),
    route('course/class_all', 'pages/public/class-list/page.tsx'),
    route('course/class_all/:classId', 'pages/public/class-detail/page.tsx'),
    ...[
      'news',
      'news/:newsId',
      'about/base-team',
      'about/base-team/:baseTeamId',
      'about/performance',
      'about/map',
      'resource/home',
      'resource/base',
      'resource/base/:baseId',
      'resource/teacher',
      'resource/teacher/:teacherId',
      'persona/:slug',
      'persona/:slug/:personaId',
      'apply/space',
      'search',
      'liff/class_all',
      'liff/class_all/:classId',
      'liff/class_history',
      'liff/signup',
      'liff/profile',
      'liff/calendar',
      'sitemap',
    ].map(later),
    route('course/class_history', 'pages/member/class-history/page.tsx'),
    route('course/class_history/:bookingId', 'pages/member/booking/page.tsx'),
    route('member/calendar', 'pages/member/calendar/page.tsx'),
    route('member/profile', 'pages/member/profile/page.tsx'),
    route('signup', 'pages/member/signup/page.tsx'),
    route('not_found', 'pages/public/not-found/page.tsx'),
    route('*', 'shell/unknown-path.ts'),
  ]),
] satisfies RouteConfig
