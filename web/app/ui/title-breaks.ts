import type { ReactNode } from 'react'

const marks = /[，、：；！？。—…・｜」』）](?=.)|.[「『（]/

/** For a large heading, whose lines can break at punctuation instead of within a word. */
export const titleBreaks = (title: ReactNode): { 'data-breaks'?: 'marks' } =>
  typeof title === 'string' && marks.test(title) ? { 'data-breaks': 'marks' } : {}
