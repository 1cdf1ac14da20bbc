import type { NoticeKind } from 'contract/notifications/notifications'
import { base, ofOrganisers, type NoticeRule } from './notice-rule.ts'

const ofSpace = {
  ...ofOrganisers,
  isUrgent: false,
  facts: ['spaceWords', 'reason', 'address', 'phone', 'caseNumber'],
} as const

/** Of applications for spaces. */
export const spaceNoticeRules: Readonly<Record<NoticeKind & `space_${string}`, NoticeRule>> = {
  space_decided: {
    ...ofSpace,
    heading: '場地借到了',
    mixedHeading: '場地申請有結果了',
    confirmHeading: '抽籤排到你了，請確認要用',
    colour: 'green',
    hint: '不用了請早點取消，把時間讓給別人。',
  },
  space_rejected: {
    ...ofSpace,
    colour: 'soft',
    heading: '這次沒有借到場地',
    hint: '可以換個時間或空間再申請。',
  },
  space_reopened: {
    ...ofSpace,
    colour: 'amber',
    heading: '場地申請重新審核',
    hint: '先前的結果不算，決定以後會再通知你。',
  },
  space_moved: {
    ...ofSpace,
    isUrgent: true,
    colour: 'amber',
    heading: '基地改了你借場地的時間或空間',
    facts: ['spaceWords', 'key', 'reason', 'address', 'phone', 'caseNumber'],
    hint: '不方便的話，請打電話到基地，或打開這份申請改時間、取消。',
  },
  space_closed: {
    ...ofSpace,
    isUrgent: true,
    heading: '基地停班停課，場地借用取消',
    hint: '這個時段基地不開放，借用已經取消。已經繳的費用或押金，請打電話到基地辦理退還。還需要場地的話，請改天重新申請。',
  },
  space_restored: {
    ...ofSpace,
    isUrgent: true,
    colour: 'green',
    heading: '停班停課取消，場地借用恢復',
    hint: '照下面的時間使用，不用再申請。繼續審核的時段，決定以後會再通知你。',
    facts: ['address', 'phone', 'caseNumber'],
  },
  space_question: {
    ...ofOrganisers,
    isUrgent: false,
    isAboutComingDays: false,
    colour: 'amber',
    heading: '場地申請要補資料',
    hint: '打開申請就可以回答；回答以後，基地才能決定。',
    facts: ['phone', 'caseNumber'],
  },
  space_payment_due: {
    ...ofSpace,
    colour: 'amber',
    heading: '場地的費用快到期了',
    hint: '已經繳了的話，請打電話告訴基地。',
    facts: ['address', 'phone', 'caseNumber'],
  },
  space_unpaid: {
    ...ofSpace,
    heading: '沒有在期限前繳費，場地取消了',
    hint: '已經繳了的話，請馬上打電話到基地，時段還空著就能恢復；還沒繳、還要用，請重新申請。',
    facts: ['phone', 'caseNumber'],
  },
  space_free: {
    ...ofSpace,
    priority: 'normal',
    colour: 'green',
    heading: '你在等的場地時段空出來了',
    hint: '還要借的話，打開這份申請，按「申請這一天」。其他在等的人也會收到通知，時段不會為你保留。',
    facts: ['address', 'phone', 'caseNumber'],
  },
  space_mediation: {
    ...ofSpace,
    isUrgent: false,
    colour: 'amber',
    heading: '有別人也想借同一個時段',
    hint: '打開申請，可以看還有哪些時間空著：能改的話就不用抽籤。不改也可以，照原來的時段參加抽籤。',
    facts: ['phone', 'caseNumber'],
  },
  space_draw_cancelled: {
    ...ofSpace,
    isUrgent: false,
    colour: 'soft',
    heading: '抽籤取消了，改由基地決定',
    hint: '你的申請還在，不用重新申請；基地會一個時段一個時段決定，再通知你。',
    facts: ['phone', 'caseNumber'],
  },
  space_drawn: {
    ...ofSpace,
    colour: 'soft',
    heading: '抽籤結果：有時段沒有正取',
    hint: '備取的時段空出來，會依順序遞補並通知你，到使用的 24 小時前為止。抽籤的順序和算法，公布在抽籤的那一頁。',
    facts: ['reason', 'phone', 'caseNumber'],
  },
  space_unconfirmed: {
    ...ofSpace,
    heading: '沒有在期限前確認，場地取消了',
    hint: '時段讓給備取的下一位。還要用的話，請看看別的時間，重新申請。',
    facts: ['phone', 'caseNumber'],
  },
  space_day_before: {
    ...base,
    topic: 'reminder',
    heading: '明天要用場地',
    todayHeading: '今天要用場地',
    hint: '不用了請現在取消，把時間讓給別人。',
    facts: ['key', 'address', 'phone', 'caseNumber'],
  },
}
