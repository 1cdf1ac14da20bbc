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
  route('robots.txt', 'pages/public/feeds/robots-txt.ts'),
  route('sitemap.xml', 'pages/public/feeds/sitemap-xml.ts'),
  route('news/rss.xml', 'pages/public/feeds/news-rss.ts'),
  route('about/performance.csv', 'pages/public/performance/csv.ts'),
  route('og/*', 'pages/public/share-image/page.ts'),
  route('art/*', 'pages/public/art/page.ts'),
  layout('shell/site/site-layout.tsx', [
    route('home', 'pages/public/home/page.tsx'),
    route('course/class_all', 'pages/public/class-list/page.tsx'),
    route('course/class_all/:classId', 'pages/public/class-detail/page.tsx'),
    route('news', 'pages/public/news-list/page.tsx'),
    route('news/:newsId', 'pages/public/news-detail/page.tsx'),
    route('about/base-team', 'pages/public/base-team-list/page.tsx'),
    route('about/base-team/:baseTeamId', 'pages/public/base-team-detail/page.tsx'),
    route('apply/space', 'pages/public/apply-space/page.tsx'),
    route('resource/home', 'pages/public/resource-home/page.tsx'),
    route('resource/base', 'pages/public/base-list/page.tsx'),
    route('resource/base/:baseId', 'pages/public/base-detail/page.tsx'),
    route('resource/teacher', 'pages/public/teacher-list/page.tsx'),
    route('resource/teacher/:teacherId', 'pages/public/teacher-detail/page.tsx'),
    route('persona/:slug', 'pages/public/persona-list/page.tsx'),
    route('persona/:slug/:personaId', 'pages/public/persona-detail/page.tsx'),
    route('about/map', 'pages/public/map/page.tsx'),
    route('sitemap', 'pages/public/site-map/page.tsx'),
    route('search', 'pages/public/search/page.tsx'),
    route('about/performance', 'pages/public/performance/page.tsx'),
    ...[
      'liff/class_all',
      'liff/class_all/:classId',
      'liff/class_history',
      'liff/signup',
      'liff/profile',
      'liff/calendar',
    ].map(later),
    route('course/class_history', 'pages/member/class-history/page.tsx'),
    route('course/class_history/:bookingId', 'pages/member/booking/page.tsx'),
    route('member/calendar', 'pages/member/calendar/page.tsx'),
    route('member/profile', 'pages/member/profile/page.tsx'),
    route('signup', 'pages/member/signup/page.tsx'),
    ...['privacy', 'terms', 'accessibility', 'contact'].map((name) =>
      route(name, `pages/public/${name}/page.tsx`),
    ),
    route('not_found', 'pages/public/not-found/page.tsx'),
    route('*', 'shell/unknown-path.ts'),
  ]),
] satisfies RouteConfig
