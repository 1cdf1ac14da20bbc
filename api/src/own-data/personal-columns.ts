import type { OwnData } from 'contract/own-data'

/** A column that names a person with an account; `notice` is the part of the privacy notice that says so. */
export type PersonalColumn = {
  readonly about: 'member' | 'actor'
  readonly purpose: string
  readonly retention: string
  /** `replaced`: by a random id. */
  readonly onDeletion: 'row_deleted' | 'replaced' | 'emptied'
  /** Null with the reason in `notExported`. */
  readonly exportedAs: keyof OwnData | null
  readonly notExported?: string
  readonly notice: string
}

const untilDeletion = 'until the account is deleted'
const booking = {
  about: 'member',
  purpose: 'who booked, waited, came and acted',
  retention: 'the link to the person until the account is deleted, the rest for statistics and accounts',
  onDeletion: 'replaced',
  exportedAs: 'bookings',
  notice: '報名與簽到紀錄：刪除帳號時改用隨機編號',
} as const satisfies PersonalColumn
const account = {
  about: 'member',
  purpose: 'the account and its settings',
  retention: untilDeletion,
  onDeletion: 'row_deleted',
  notice: '會員資料：到你刪除帳號為止',
} as const
const login = {
  ...account,
  purpose: 'logins and repeated requests',
  retention: 'minutes to 30 days',
  notice: '登入狀態：14 天沒有使用就失效',
} as const
/** What staff did is shown to those whom it concerns; it is not part of the staff person's own export. */
const act = (notice: string) =>
  ({
    about: 'actor',
    purpose: 'which person of staff did it',
    retention: 'as long as the row that it belongs to, or until the account is deleted',
    onDeletion: 'emptied',
    exportedAs: null,
    notExported: 'an act of staff is exported to the member whom it concerns, without a name',
    notice,
  }) as const satisfies PersonalColumn

/**
 * `personal-columns.test.ts` finds such columns in the database and fails for one that is missing here, or that
 * deletion, export or the privacy notice treat otherwise.
 */
export const personalColumns: Readonly<Record<string, PersonalColumn>> = {
  'booking.act_calls.actor_id': act('夥伴打電話通知你課程或借用異動時'),
  'booking.attendance_events.actor_id': booking,
  'booking.booking_days.member_id': booking,
  'booking.booking_events.actor_id': booking,
  'booking.bookings.member_id': booking,
  'booking.calendar_feeds.member_id': { ...account, exportedAs: 'calendarFeed' },
  'booking.claim_tries.member_id': {
    ...account,
    purpose: 'how often a wrong claim code was typed',
    retention: 'one day',
    exportedAs: null,
    notExported: 'only times, which are deleted after a day',
    notice: '輸入錯誤的時間保存 1 天',
  },
  'booking.closures.created_by': act('是哪位夥伴'),
  'booking.closures.undone_by': act('是哪位夥伴'),
  'booking.guests.claimed_by': {
    ...account,
    purpose: 'whose bookings without LINE these were',
    exportedAs: 'claimedGuests',
    notice: '本人接手後又刪除帳號時，一起刪除',
  },
  'booking.guests.created_by': act('什麼時候由哪位夥伴填寫'),
  'booking.learning_records.member_id': {
    ...account,
    purpose: 'the code with which others check hours of learning',
    exportedAs: 'learningRecords',
    notice: '研習時數的查驗碼',
  },
  'booking.overbookings.actor_id': act('夥伴超收你的報名'),
  'booking.pause_lifts.actor_id': act('夥伴提前恢復時'),
  'booking.pause_lifts.member_id': {
    ...account,
    purpose: 'why a pause after absences ended early',
    exportedAs: 'pauseLifts',
    notice: '提前恢復報名的紀錄',
  },
  'booking.phone_looks.actor_id': act('夥伴查看你完整的電話號碼時'),
  'booking.phone_looks.person_id': {
    ...account,
    purpose: 'who looked at the full telephone number',
    exportedAs: 'phoneLooks',
    notice: '查看電話的紀錄：到你刪除帳號為止',
  },
  'following.follows.member_id': {
    ...account,
    purpose: 'saved classes and courses',
    exportedAs: 'follows',
    notice: '你收藏的班別與課程',
  },
  'identity.accounts.id': { ...account, exportedAs: 'line' },
  'identity.accounts.line_user_id': { ...account, exportedAs: 'line', notice: 'LINE 使用者識別碼' },
  'identity.companions.member_id': {
    ...account,
    purpose: 'who often comes along',
    exportedAs: 'companions',
    notice: '常一起來的同伴',
  },
  'identity.login_attempts.account_id': {
    ...login,
    exportedAs: null,
    notExported: 'an attempt of ten minutes, with secrets',
  },
  'identity.members.id': { ...account, exportedAs: 'profile' },
  'identity.passkeys.account_id': {
    ...account,
    purpose: 'the passkeys with which staff confirm that it is them',
    retention: 'until the person or an administrator removes it, or until the account is deleted',
    exportedAs: 'passkeys',
    notice: '通行金鑰：到移除或刪除帳號為止',
  },
  'identity.role_invitations.accepted_by': {
    ...account,
    purpose:
      'that a repeated acceptance succeeds, and that the name of the invitation leaves its history with the account',
    retention: '30 days after the invitation has expired',
    exportedAs: null,
    notExported: 'the role itself is exported',
    notice: '邀請：接受或過期後 30 天',
  },
  'identity.role_invitations.invited_by': act('誰給你的'),
  'identity.sessions.account_id': { ...login, exportedAs: 'sessions' },
  'identity.staff_roles.account_id': { ...account, exportedAs: 'roles', notice: '夥伴的身分：到結束為止' },
  'identity.staff_roles.granted_by': act('誰給你的'),
  'notifications.messages.member_id': {
    ...account,
    purpose: 'what the member was notified of',
    retention: '180 days, or until the account is deleted',
    exportedAs: 'messages',
    notice: '通知：180 天，或到你刪除帳號為止',
  },
  'notifications.muted_topics.member_id': {
    ...account,
    exportedAs: 'mutedTopics',
    notice: '通知的選擇到你刪除帳號為止',
  },
  'notifications.resends.actor_id': act('夥伴請系統再送一次的時間'),
  'official_account.events.line_user_id': {
    ...account,
    purpose: 'what the person did with the official account',
    exportedAs: 'officialAccount',
    notice: '和官方帳號的互動（加好友、封鎖、詢問）',
  },
  'official_account.member_menus.account_id': {
    ...account,
    exportedAs: null,
    notExported: 'which of our menus LINE shows',
  },
  'platform.changes.actor_id': act('身為夥伴改了什麼、查閱了什麼'),
  'platform.looks.actor_id': act('身為夥伴改了什麼、查閱了什麼'),
  'platform.looks.person_id': {
    ...account,
    purpose: 'which of staff read the page about the person',
    retention: '3 years, or until the account is deleted',
    exportedAs: 'looks',
    notice: '查閱你資料的紀錄在你刪除帳號時刪除',
  },
  'spaces.applications.member_id': {
    ...account,
    purpose: 'who has applied for a space, and how to reach them',
    retention: '2 years after the last use, or until the account is deleted',
    exportedAs: 'spaceApplications',
    notice: '場地申請：使用日結束後 2 年，或到你刪除帳號為止',
  },
  'spaces.act_calls.actor_id': act('夥伴打電話通知你課程或借用異動時'),
  'spaces.events.actor_id': act('哪位夥伴決定的'),
  'platform.idempotency_keys.account_id': {
    ...login,
    exportedAs: null,
    notExported: 'answers to repeated requests, for a day',
  },
}
