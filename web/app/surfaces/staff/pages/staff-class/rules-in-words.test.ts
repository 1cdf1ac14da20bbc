import type { ClassRules } from 'contract/office/staff-class'
import { expect, test } from 'vitest'
import { rulesInWords } from './rules-in-words.ts'

const none: ClassRules = {
  minAge: null,
  maxAge: null,
  statuses: [],
  maxDays: null,
  prerequisiteCourseId: null,
}

test.each<[Partial<ClassRules>, string]>([
  [{}, '不限，每個人都可以報名。'],
  [{ minAge: 12, maxAge: 18 }, '12–18 歲。'],
  [{ minAge: 0 }, '0 歲以上。'],
  [{ statuses: ['senior', 'parent'], maxDays: 2 }, '限 2 種身分・每人最多 2 天。'],
  [{ prerequisiteCourseId: 4 }, '要先上過指定課程。'],
])('%j', (rules, words) => expect(rulesInWords({ ...none, ...rules })).toBe(words))
