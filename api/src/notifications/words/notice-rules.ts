import type { NoticeKind } from 'contract/notifications/notifications'
import {
  base,
  ofBooking,
  ofCancelled,
  ofFollowing,
  ofOrganisers,
  ofWaitlist,
  type NoticeRule,
} from './notice-rule.ts'
import { spaceNoticeRules } from './space-notice-rules.ts'

export const noticeRules: Readonly<Record<NoticeKind, NoticeRule>> = {
  booking_confirmed: {
    ...ofBooking,
    heading: '報名完成',
    hint: '臨時不能來，請先取消或請假，把名額讓給別人。',
  },
  booking_changed: {
    ...ofBooking,
    heading: '報名已更改',
    facts: ['handled', 'fee', 'account', 'ownRefund', 'deadline', 'address', 'phone', 'code'],
  },
  booking_cancelled: {
    ...ofBooking,
    colour: 'soft',
    heading: '報名已取消',
    facts: ['handled', 'ownRefund', 'phone', 'code'],
  },
  booking_claimed: {
    ...ofBooking,
    heading: '報名已轉到你的帳號',
    hint: '基地幫你報的課，現在由你管理：要更改、取消或請假，打開報名就可以。',
  },
  waitlist_joined: {
    ...ofWaitlist,
    priority: 'low',
    colour: 'amber',
    heading: '已加入候補',
    hint: '有名額時會依順序遞補，並通知你。',
    facts: ['handled', 'wait', 'phone', 'code'],
  },
  waitlist_promoted: {
    ...ofWaitlist,
    priority: 'high',
    heading: '候補遞補成功',
    hint: '已經幫你報好名。不能來的話，請儘早取消，把名額讓給後面的人。',
    lateHint: '已經幫你報好名。不能來的話，請在上課前按「請假」，把名額讓給別人。',
  },
  seat_offered: {
    ...ofWaitlist,
    priority: 'high',
    // The seat is held for minutes or hours only.
    isUrgent: true,
    colour: 'amber',
    heading: '候補有名額，請確認',
    hint: '逾時會讓給下一位。',
  },
  offer_accepted: { ...ofWaitlist, heading: '座位確認完成' },
  offer_expired: {
    ...ofWaitlist,
    colour: 'soft',
    heading: '保留的座位已逾時',
    hint: '座位已讓給下一位，需要的話可以再加入候補。',
    facts: ['phone', 'code'],
  },
  not_promoted: {
    ...ofWaitlist,
    colour: 'soft',
    heading: '這次沒有遞補上',
    hint: '候補已經截止。之後有人取消，空位開放給所有人：報名截止前打開這筆報名，有空位就可以直接報。之後有空位不會再通知。',
    facts: ['phone', 'code'],
  },
  day_before: {
    ...base,
    topic: 'reminder',
    heading: '明天要上課',
    hint: '不能來請先取消或請假，把名額讓給候補的人。',
    lateHint: '不能來請先請假，把名額讓給候補的人。',
    facts: ['deadline', 'fee', 'account', 'address', 'phone', 'code'],
  },
  registration_open: {
    ...ofFollowing,
    heading: '開放報名了',
    hint: '你收藏的班別現在可以報名。',
  },
  next_term: {
    ...ofFollowing,
    heading: '有新的一期',
    hint: '你在等的課程有新的班別。',
  },
  thanks: {
    ...base,
    topic: 'feedback',
    priority: 'low',
    isAboutComingDays: false,
    heading: '謝謝你來上課',
    hint: '上課紀錄已經記下來了。有話想對老師和基地說，歡迎留言。',
    facts: ['phone', 'code'],
  },
  class_confirmed: {
    ...base,
    topic: null,
    heading: '確定開班',
    facts: ['reason', 'fee', 'account', 'deadline', 'address', 'phone', 'code'],
  },
  class_not_opened: {
    ...ofCancelled,
    isUrgent: false,
    heading: '未達開班人數，這一班不開課',
    hint: '這一班不會上課，你不用再處理報名。還想學的話，看看同課程和相近的班。',
  },
  class_cancelled: { ...ofCancelled, heading: '班別取消', hint: '這一班不會上課，你不用再處理報名。' },
  class_day_cancelled: { ...ofCancelled, heading: '停課通知', hint: '這一天不上課，不用請假。' },
  class_restored: {
    ...ofOrganisers,
    colour: 'green',
    heading: '恢復上課',
    hint: '照下面的時間和地點上課，你的報名還在。',
  },
  days_changed: {
    ...ofOrganisers,
    heading: '你的課有變動',
    facts: ['reason', 'refund', 'deadline', 'address', 'phone', 'code'],
  },
  decision_extended: {
    ...ofOrganisers,
    isUrgent: false,
    priority: 'normal',
    colour: 'amber',
    heading: '是否開班延後決定',
    hint: '你的報名還在，不用再處理。',
    facts: ['reason', 'decideBy', 'deadline', 'fee', 'account', 'address', 'phone', 'code'],
  },
  class_reconsidered: {
    ...ofOrganisers,
    isUrgent: false,
    colour: 'amber',
    heading: '是否開班，重新決定',
    hint: '這一班回到還沒決定的狀態，你的報名還在，決定後會再通知你。',
    facts: ['reason', 'decision', 'decideBy', 'deadline', 'fee', 'account', 'address', 'phone', 'code'],
  },
  staff_digest: {
    ...base,
    topic: null,
    priority: 'low',
    isAboutComingDays: false,
    heading: '今天的摘要',
    facts: [],
  },
  decision_due: {
    ...base,
    topic: null,
    priority: 'low',
    colour: 'amber',
    heading: '請決定是否開班',
    facts: [],
  },
  class_merged: {
    ...ofOrganisers,
    colour: 'amber',
    heading: '你的班併到另一班了',
    hint: '報名、費用和人數都照舊，不用再報一次。新的時間不能來的話，請打開報名取消或請假。',
  },
  transferred: {
    ...ofOrganisers,
    isUrgent: false,
    colour: 'amber',
    heading: '已幫你轉班',
    hint: '費用和人數都照舊，不用再報一次。',
    facts: ['handled', 'reason', 'deadline', 'fee', 'account', 'address', 'phone', 'code'],
  },
  ...spaceNoticeRules,
  class_day_changed: { ...ofOrganisers, colour: 'amber', heading: '上課時間或地點有變更' },
}

/** The kind itself when a later version wrote it. */
export const headingOf = (kind: string): string =>
  (noticeRules as Readonly<Record<string, NoticeRule>>)[kind]?.heading ?? kind
