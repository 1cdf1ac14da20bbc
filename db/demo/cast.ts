import type { StaffRole } from 'contract/permissions'
import { lineUserId } from 'fakes/line/line-user-id'

/** A named person of the demo: one LINE account and their data in the demo world. */
export interface CastMember {
  /** Stable key in code, tests and the login page's test ids. */
  key: string
  displayName: string
  /** What can be tried with this account (zh-TW, shown on the login page). */
  description: string
  lineFriend: 'none' | 'friend' | 'blocked'
  /** False: they have a LINE account but have not signed up on the site. */
  signedUp: boolean
  /** Absent: the LINE account has no e-mail address. */
  email?: string
  /** Absent: the LINE account has a picture. */
  withoutPicture?: true
  role?: StaffRole
  /** Index of the base of a base role (0-based, in the order the demo world creates them). */
  baseIndex?: number
  /** For the role `teacher`: whose classes (0-based, in the order the demo world creates teachers). */
  teacherIndex?: number
  /** True: the demo world also lists them as a teacher with classes. */
  teacher?: true
}

/** Provider of the demo's LINE channels; LINE user ids depend on it. */
export const demoLineProviderId = '1000000001'

const newcomers: readonly CastMember[] = [
  {
    key: 'wang',
    displayName: '王小明',
    description: '第一次來，還沒註冊，也沒加好友。適合走一遍完整的註冊流程。',
    lineFriend: 'none',
    signedUp: false,
    email: 'wang@example.com',
  },
  {
    key: 'hsu',
    displayName: '許雅婷',
    description: '早就加了官方帳號好友，但還沒在網站註冊過。',
    lineFriend: 'friend',
    signedUp: false,
    email: 'hsu@example.com',
  },
]

const members: readonly CastMember[] = [
  {
    key: 'lin',
    displayName: '林美麗',
    description: '一般會員，也是好友。報名、改期、取消都可以用她試。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'lin@example.com',
  },
  {
    key: 'chen',
    displayName: '陳大華',
    description: '封鎖了官方帳號的會員，會員資料頁會說明 LINE 訊息送不到。',
    lineFriend: 'blocked',
    signedUp: true,
    email: 'chen@example.com',
  },
  {
    key: 'noemail',
    displayName: '吳清風',
    description: 'LINE 帳號沒有電子郵件的會員，看看少了信箱的畫面。',
    lineFriend: 'friend',
    signedUp: true,
  },
  {
    key: 'longname',
    displayName: '歐陽夏侯司徒諸葛上官令狐的好朋友🌸👩‍🎨🫶',
    description: '名字很長又帶表情符號，檢查畫面會不會被撐破。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'longname@example.com',
  },
  {
    key: 'nopicture',
    displayName: '黃靜宜',
    description: '沒有大頭貼的會員，看看頭像怎麼補位。',
    lineFriend: 'none',
    signedUp: true,
    email: 'nopicture@example.com',
    withoutPicture: true,
  },
  {
    key: 'fullcalendar',
    displayName: '周滿堂',
    description: '行事曆排得滿滿的會員，適合看月曆、撞期提醒和上課紀錄。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'fullcalendar@example.com',
  },
  {
    key: 'waitlist',
    displayName: '何書維',
    description: '常常改行程的會員，有報名、候補、上過和取消的課。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'waitlist@example.com',
  },
  {
    key: 'coach',
    displayName: '江教練',
    description: '在基地開課的教練，同時也是會員，會出現在師資頁。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'coach@example.com',
    teacher: true,
  },
]

const staff: readonly CastMember[] = [
  {
    key: 'admin',
    displayName: '店長 蔡淑芬',
    description: '管理員，後台每一項功能都能用。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'admin@example.com',
    role: 'admin',
  },
  {
    key: 'manager',
    displayName: '基地主任 劉建宏',
    description: '管理自己基地的課程、空間申請與名單。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'manager@example.com',
    role: 'base_manager',
    baseIndex: 0,
  },
  {
    key: 'staff',
    displayName: '班務 簡雅雯',
    description: '負責自己基地的簽到、候補與名單。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'staff@example.com',
    role: 'base_staff',
    baseIndex: 0,
  },
  {
    key: 'editor',
    displayName: '小編 葉心怡',
    description: '編輯消息、人物誌、師資與課程內容，不能看報名名單。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'editor@example.com',
    role: 'editor',
  },
  {
    key: 'viewer',
    displayName: '觀察員 賴志豪',
    description: '後台只能看、不能改，適合檢查唯讀權限。',
    lineFriend: 'none',
    signedUp: true,
    email: 'viewer@example.com',
    role: 'viewer',
  },
  {
    key: 'door',
    displayName: '志工 邱阿滿',
    description: '在門口幫忙簽到，只看得到自己基地今天的課。沒有註冊成會員。',
    lineFriend: 'none',
    signedUp: false,
    role: 'door',
    baseIndex: 0,
  },
  {
    key: 'teacher',
    displayName: '林文彬 老師',
    description: '看自己的課的名單、記錄出席，看不到電話。',
    lineFriend: 'friend',
    signedUp: true,
    email: 'teacher@example.com',
    role: 'teacher',
    teacherIndex: 0,
  },
]

/** All named people, in the order of the login page. */
export const cast: readonly CastMember[] = [...newcomers, ...members, ...staff]

/** The LINE user id of a cast member under the demo's provider. */
export function castLineUserId(key: string): string {
  return lineUserId(demoLineProviderId, key)
}
