import type { ReactNode } from 'react'

/** Punctuation at which a line can break, but not at the ends of a title. */
const marks = /[，、：；！？。—…・｜」』）](?=.)|.[「『（]/

/** Attribute of a large heading: set when lines can break at punctuation instead of within a word. */
export const titleBreaks = (title: ReactNode): { 'data-breaks'?: 'marks' } =>
  typeof title === 'string' && marks.test(title) ? { 'data-breaks': 'marks' } : {}
