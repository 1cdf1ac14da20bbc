import { staffPaths } from 'contract/staff-pages'
import { expect, test } from 'vitest'
import { menuOf, whoMayWords } from './staff-menu.ts'

test.each([
  [staffPaths.staffClosures(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffMessages(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffFeedback(), '有「管理員」「基地管理」「班務」權限的夥伴'],
  [staffPaths.staffRoles(), '有「管理員」「基地管理」權限的夥伴'],
  [staffPaths.staffCourse({ courseId: 5 }), '有「管理員」「內容編輯」權限的夥伴'],
  [staffPaths.staffBase({ baseId: 2 }), '有「管理員」「基地管理」「內容編輯」權限的夥伴'],
  [staffPaths.staffHoliday({ holidayId: 'new' }), '有「管理員」權限的夥伴'],
  [staffPaths.staffSettings(), '有「管理員」權限的夥伴'],
  [staffPaths.staffDraw({ drawId: 1 }), '有「管理員」「基地管理」「班務」「唯讀」權限的夥伴'],
  [staffPaths.staffClosedDay({ closedDayId: 3 }), '有「管理員」「基地管理」「內容編輯」權限的夥伴'],
  [staffPaths.staffTermPlan({ classIds: '1,2' }), '有「管理員」「基地管理」權限的夥伴'],
  [staffPaths.staffClassSettings({ classId: 1 }), '有「管理員」「基地管理」權限的夥伴'],
  [staffPaths.staffClass({ classId: 1 }), '有「管理員」「基地管理」「班務」「唯讀」權限的夥伴'],
  [
    staffPaths.staffClassDay({ classDayId: 1 }),
    '有「管理員」「基地管理」「班務」「門口」「老師」「唯讀」權限的夥伴',
  ],
])('%s names the roles that may open it', (path, words) => {
  expect(whoMayWords(path)).toContain(words)
})

const wordsFor = (...roles: Parameters<typeof menuOf>[0] & object) => menuOf(roles).map(({ words }) => words)

test('the menu lists what the roles may open', () => {
  const base = { id: 3, name: '大稻埕' }
  expect(wordsFor({ role: 'base_staff', base, teacher: null })).toEqual([
    '今天的課',
    '停班停課',
    '場地申請',
    '場地抽籤',
    '空間使用',
    '訊息紀錄',
    '課後意見',
    '班別',
    '一週課表',
    '一個月課表',
    '一起改好幾班',
    '通行金鑰',
  ])
  expect(wordsFor({ role: 'door', base, teacher: null })).toEqual(['今天的課'])
  const teacher = { id: 7, name: '王老師' }
  expect(wordsFor({ role: 'teacher', base: null, teacher })).toEqual(['今天的課'])
  expect(wordsFor({ role: 'editor', base: null, teacher: null })).toEqual([
    '後台首頁',
    '課程',
    '課程類別',
    '老師',
    '基地',
    '空間',
    '休館日',
    '人物身分',
    '匯入',
  ])
})

test('the home of an editor who also has classes is that of the classes', () => {
  const editor = { role: 'editor', base: null, teacher: null } as const
  const door = { role: 'door', base: { id: 3, name: '大稻埕' }, teacher: null } as const
  expect(wordsFor(editor, door)[0]).toBe('今天的課')
})

test('while the roles are unknown the menu lists what everybody of staff may open', () => {
  expect(menuOf(undefined).map(({ words }) => words)).toEqual(['今天的課'])
})

test('statuses of people and seasons of the cursor are distinguished by their icons', () => {
  const icons = menuOf([{ role: 'admin', base: null, teacher: null }]).map(({ icon }) => icon)
  expect(icons.filter((icon) => icon === 'heart')).toHaveLength(1)
  expect(icons.filter((icon) => icon === 'cursor')).toHaveLength(1)
})
