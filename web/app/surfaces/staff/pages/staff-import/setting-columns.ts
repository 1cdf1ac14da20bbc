import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import type { SelectOption } from '#ui/select-field.tsx'
import type { ImportedForm } from './imported-form.ts'

type Column = ImportedForm['inputs'][number]

const labelOf = (field: string): string =>
  classSettingsForm.inputs.find((input) => input.field === field)!.label

const column = (field: string, hint: string, label = labelOf(field), max = 40): Column => ({
  field,
  label,
  hint,
  isOptional: true,
  kind: 'line',
  max,
})

/** The heads are the words of the class's settings and of who may book it. */
export const settingColumns: readonly Column[] = [
  column('transferTo', '轉帳繳費的銀行、帳號和戶名，空白就是上課當天現場繳', undefined, 120),
  column('refundPercents', '開課後每一週取消各退多少 %，例如：70、50。空白就是請大家洽基地', undefined, 60),
  column('closesHoursBefore', '每一堂開始前幾小時就不再接受報名，空白就是 2 小時'),
  column('joinFromFirstDay', '不可以的班，第一堂截止後就不再收人，空白就是可以；也可以寫是、否'),
  column('changeDeadlineHours', '每一堂開始前幾小時之後只能請假，空白就是 24 小時'),
  column('waitlistMode', '「先問」是時間內答應才算，空白就是直接遞補'),
  column('offerMinutes', '先問對方時等多久，5 到 2880，空白就是 120 分鐘'),
  column('waitlistCutoffHours', '每一堂開始前幾小時不再自動遞補，空白就是 12 小時'),
  column('minPeople', '0 就是一定開班，空白就是 1 位'),
  column('decideBy', '例如：2026-12-01 18:00。空白就是不設期限'),
  column('minAge', '上課那天幾歲以上，空白就是不限', '最小年齡'),
  column('maxAge', '上課那天幾歲以下，空白就是不限', '最大年齡'),
  column('statuses', '用「、」分開，空白就是不限', '限這些身分', 300),
  column('maxDays', '空白就是不限', '每人最多報名幾天'),
  column('prerequisiteCourseId', '公開的課程，寫名稱或編號，空白就是不限', '要先上過的課程', 80),
]

const options = (...words: readonly string[]): SelectOption[] =>
  words.map((word) => ({ value: word, label: word }))

/** What can be written where only a few words are understood; the first is what an empty cell means. */
export const settingWords = {
  joinFromFirstDay: options('可以', '不可以'),
  waitlistMode: options('直接遞補', '先問'),
} as const satisfies Record<string, SelectOption[]>

/** For the template: as usual, and for everybody. Nobody pays into an account of an example, so that has none. */
export const settingExamples = {
  closesHoursBefore: '2',
  joinFromFirstDay: '可以',
  changeDeadlineHours: '24',
  waitlistMode: '直接遞補',
  offerMinutes: '120',
  waitlistCutoffHours: '12',
  minPeople: '1',
  decideBy: '2026-12-01 18:00',
  minAge: '18',
  maxAge: '99',
  statuses: '學員',
  maxDays: '2',
  prerequisiteCourseId: '拉坯入門',
}
