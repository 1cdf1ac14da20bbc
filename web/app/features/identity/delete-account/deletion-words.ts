import type { DeletionPreview } from 'contract/identity/account-deletion'

/** As the page and the privacy notice promise. */
export const deletedParts: readonly string[] = [
  '姓名、手機、電子信箱、生日、居住地等會員資料',
  'LINE 的識別碼、名稱與大頭貼；也會通知 LINE 解除連結',
  '常一起來的同伴、我的收藏、通知設定',
  '課後意見寫的文字，以及和官方帳號的互動',
  '所有裝置的登入；有夥伴權限時，權限也會移除',
]

export const keptParts: readonly string[] = [
  '報名的日期、人數、費用、簽到與評分：統計人次與對帳需要。改用隨機編號，看不出是誰。',
  '已經開立的收據：依《商業會計法》保存 5 年。',
]

export const comingWords = ({ bookings, days, seats }: DeletionPreview['coming']): string =>
  days === 0
    ? '你沒有還沒開始的上課日，不會取消任何報名。'
    : `會取消 ${bookings} 筆報名，共 ${days} 天；${seats} 個座位會讓給別人。`
