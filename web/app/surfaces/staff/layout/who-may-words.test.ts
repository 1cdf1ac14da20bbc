import { staffPaths } from 'contract/staff-pages'
import { expect, test } from 'vitest'
import { whoMayWords } from './who-may-words.ts'

test.each([
  [staffPaths.staffClosures(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffMessages(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffFeedback(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffClass({ classId: 1 }), '有「管理員」「基地管理」「班務」「唯讀」權限的夥伴'],
])('%s names the roles that may open it', (path, words) => {
  expect(whoMayWords(path)).toContain(words)
})
