/** The public templates that figures of pages are measured on. */
export const measuredPages = [
  '/home',
  '/course/class_all',
  '/course/class_all/1',
  '/news/30',
  '/resource/base/1',
  '/about/map',
  '/about/performance',
  '/persona/learner/2',
  '/search?q=%E9%B9%BF%E6%B8%AF',
] as const
