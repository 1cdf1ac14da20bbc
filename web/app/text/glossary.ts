/**
 * One word for each thing. `instead` is what the product says; a test finds the others in all texts of pages, refusals,
 * messages and of the demo world.
 */
export type GlossaryEntry = { instead: string; meaning: string; not: RegExp }

export const glossary: readonly GlossaryEntry[] = [
  // A class is counted as 「3 班」, one of its days as 「2 堂」.
  { instead: '3 班', meaning: 'a number of classes', not: /\} ?個班別|\d ?個班別/ },
  { instead: '2 堂', meaning: 'a number of class days', not: /\} ?(個上課日|節課)|\d ?(個上課日|節課)/ },
  { instead: '這一班', meaning: 'this class', not: /這個班別|這班別|這堂班/ },
  {
    instead: '空位不夠你們一起坐時，先給後面坐得下的人，你的順位保留',
    meaning: 'a party that is passed over in the waitlist',
    not: /坐不下的會?先讓|先讓給後面的人/,
  },
  { instead: '櫃檯', meaning: 'the desk of a base', not: /櫃臺|櫃台/ },
  { instead: '路過基地', meaning: 'how somebody heard of us', not: /路過看到/ },
  { instead: '報名', meaning: 'to book', not: /注册|注冊課|預訂課/ },
  { instead: '登入', meaning: 'to log in', not: /(?<!已)登錄|登陸/ },
  { instead: '資料', meaning: 'data', not: /信息|数据|數據庫/ },
  { instead: '影片', meaning: 'a film', not: /視頻|视频/ },
  { instead: '網路', meaning: 'the network', not: /(?<!本)網絡|网络/ },
  { instead: '使用者', meaning: 'a user', not: /用戶(?!號碼)|用户/ },
  { instead: '品質', meaning: 'quality', not: /質量不|高質量/ },
  { instead: '行動電話、手機', meaning: 'a mobile phone', not: /移動電話/ },
  { instead: '設定', meaning: 'a setting', not: /設置(?!在)|设置/ },
  { instead: '電子信箱', meaning: 'an e-mail address', not: /郵箱|邮箱/ },
  { instead: '儲存', meaning: 'to save what was typed', not: /保存(成功|失敗|中|變更|修改)|点击|點擊保存/ },
]
