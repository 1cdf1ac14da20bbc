import type { ReactNode } from 'react'

/** Marks after which, or before which, a line can break; those at the very ends of a title are no such place. */
const marks = /[，、：；！？。—…・｜」』）](?=.)|.[「『（]/

/** The attribute of a large heading: whether it holds marks to break a line at, rather than within a word. */
export const titleBreaks = (title: ReactNode): { 'data-breaks'?: 'marks' } =>
  typeof title === 'string' && marks.test(title) ? { 'data-breaks': 'marks' } : {}
