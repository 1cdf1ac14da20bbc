import { measuredPages } from '../e2e/support/measured-pages.ts'

/** One page of every template that visitors can see, the filtered and the calendar view of the list among them. */
export const publicPages = [
  ...measuredPages,
  '/course/class_all?view=calendar',
  '/course/class_all?county=changhua&weekday=6',
  '/news',
  '/resource/home',
  '/resource/base',
  '/resource/teacher',
  '/resource/teacher/1',
  '/apply/space',
  '/about/base-team',
  '/about/base-team/1',
  '/persona/learner',
  '/sitemap',
  '/privacy',
  '/terms',
  '/accessibility',
  '/contact',
] as const
