import { maxOnlineUrl } from 'contract/catalog/online-class'
import { maxTransferTo } from 'contract/catalog/payment'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { listTeacherOptions } from './list-teacher-options.ts'
import { readPublicationClashes } from './read-publication-clashes.ts'
import type { ThingForm } from './thing-form.ts'

const hoursHint = (until: string) => `每一堂開始前幾小時，${until}`

/** Of one class; its days are on the page of the class. */
export const classSettingsForm: ThingForm = {
  path: 'class-settings',
  name: '班別設定',
  listPath: staffPaths.staffClasses(),
  onePath: (classId) => staffPaths.staffClassSettings({ classId }),
  backTo: (classId) => ({ to: staffPaths.staffClass({ classId }), words: '這一班' }),
  publicPage: { path: (classId) => pages.classDetail({ classId }), previewedAs: 'class' },
  creators: [],
  warningsOf: readPublicationClashes,
  inputs: [
    { field: 'name', label: '班名', hint: '例如：第8期・週六下午班', kind: 'line', max: 60 },
    {
      field: 'teacherIds',
      label: '老師',
      hint: '最多 6 位，照這裡的順序顯示；某一天的代課請到那一天改',
      isOptional: true,
      kind: 'chosen',
      max: 6,
    },
    {
      field: 'onlineUrl',
      label: '線上連結',
      hint: '有連結就是線上課，只有報名的人看得到。清空就改回實體，再到這一班換教室；兩分鐘內用「換教室」換好，大家只收到一則通知。改了兩分鐘後通知已報名和候補的人，在那之前可以到這一班收回',
      isOptional: true,
      isNullable: true,
      kind: 'line',
      max: maxOnlineUrl,
    },
    {
      field: 'feeTwd',
      section: '費用',
      label: '費用（元／人次）',
      hint: '0 就是免費；已經報名的人照原來的費用',
      kind: 'number',
    },
    {
      field: 'transferTo',
      label: '轉帳帳號',
      hint: '有填就是轉帳繳費，例如：玉山銀行 808、帳號、戶名，只有報名的人看得到。改了兩分鐘後通知有座位、要繳費的人，候補的不通知',
      emptyMeans: '空白就是上課當天現場繳',
      isOptional: true,
      isNullable: true,
      kind: 'line',
      max: maxTransferTo,
    },
    {
      field: 'refundPercents',
      label: '退費（%）',
      hint: '第一堂前取消一律全退；開課後每一週取消各退多少，例如 70、50，填 0 就是不退。有人報名以後只能改得更多',
      emptyMeans: '空白就是請大家洽基地',
      isOptional: true,
      isNullable: true,
      kind: 'list',
      of: 'number',
      max: 60,
    },
    {
      field: 'plusLimit',
      section: '報名',
      label: '最多帶幾位',
      hint: '每個人每一堂最多可以帶的人數，0 到 5',
      kind: 'number',
    },
    {
      field: 'registrationOpensAt',
      label: '開放報名',
      hint: '公開後大家就看得到這一班，到這個時間才能報名',
      kind: 'moment',
    },
    {
      field: 'closesHoursBefore',
      label: '截止報名（小時）',
      hint: hoursHint('就不再接受報名'),
      kind: 'number',
    },
    {
      field: 'joinFromFirstDay',
      label: '中途加入',
      hint: '不能中途加入的班，第一堂截止後就不再收人',
      kind: 'choice',
      of: 'boolean',
      options: () => [
        { value: 'false', label: '可以，只報剩下的日期' },
        { value: 'true', label: '不可以，要從第一堂開始' },
      ],
    },
    {
      field: 'changeDeadlineHours',
      label: '更改期限（小時）',
      hint: hoursHint('之後只能請假，不能自己改或取消'),
      kind: 'number',
    },
    {
      field: 'waitlistMode',
      section: '候補',
      label: '有人取消時的候補',
      hint: '照排隊的順序，輪到第一組坐得下的人',
      kind: 'choice',
      options: () => [
        { value: 'automatic', label: '直接遞補，並通知對方' },
        { value: 'offer', label: '先問對方，時間內答應才算' },
      ],
    },
    {
      field: 'offerMinutes',
      label: '回覆時間（分鐘）',
      hint: '先問對方時，等多久；5 到 2880',
      kind: 'number',
    },
    {
      field: 'waitlistCutoffHours',
      label: '停止遞補（小時）',
      hint: hoursHint('不再自動遞補'),
      kind: 'number',
    },
    { field: 'minPeople', section: '開班', label: '最少幾位開班', hint: '0 就是一定開班', kind: 'number' },
    {
      field: 'decideBy',
      label: '決定開班的期限',
      hint: '有人報名以後，請到這一班的頁面改期限，大家會收到通知',
      isOptional: true,
      isNullable: true,
      kind: 'moment',
    },
  ],
  titleField: 'name',
  start: { publishedAt: null },
  load: async () => ({ teacherIds: await listTeacherOptions() }),
}
