import type { LookKind } from 'contract/look'

export const lookWords: Readonly<Record<LookKind, string>> = {
  person: '學員的資料頁',
  roster: '上課日的名單',
  phone: '完整的電話號碼',
  walk_in: '用電話找人',
  unreached: '還沒通知到的人',
  phone_list: '要打的電話清單',
  messages: '訊息紀錄',
  message: '一則訊息的內容',
  search: '搜尋',
  application: '場地申請',
  notified: '更改前會通知誰',
  space_uses: '下載場地借用清單',
}
