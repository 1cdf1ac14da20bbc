import type { CategoryId } from '#catalog/categories.ts'
import type { CountyId } from '#places/counties.ts'

/** Other names for the values of filters; counties, categories, bases, teachers and audiences have their own tables. */
type WordsFor<Value extends string> = readonly (readonly [values: readonly Value[], words: string])[]

export const categoryWords: WordsFor<CategoryId> = [
  [['ceramics'], '陶瓷 陶作 捏陶 玩陶 做陶 陶土 pottery ceramics'],
  [['woodwork'], '木作 木藝 木雕 做木工 woodwork woodworking'],
  [['cooking'], '料理 做菜 煮菜 下廚 烹調 廚藝 煮飯 學做菜 cooking'],
  [['baking'], '烘培 做麵包 做蛋糕 做甜點 baking'],
  [['body'], '運動 健身 身心 養生 體適能 fitness'],
  [['gardening'], '園藝治療 種植 植栽 種花 花草 盆栽 gardening'],
  [['calligraphy'], '畫畫 繪畫 美術 寫字 calligraphy painting drawing'],
  [['textile'], '縫紉 布藝 編織 裁縫 染布 sewing textile'],
  [['digital'], '電腦 資訊 3c 科技 computer'],
  [['language'], '外語 學語言 language'],
  [['music'], '樂器 唱歌 學音樂 music'],
  [['family'], '小孩 孩子 兒童 小朋友 幼兒 親子共學 親子課 帶小孩 kids children family'],
]

export const audienceWords: WordsFor<string> = [
  [['senior'], '長輩 銀髮 銀髮族 長者 老人 樂齡族 senior seniors'],
  [['volunteer'], '義工'],
]

export const countyWords: WordsFor<CountyId> = [
  [['lienchiang'], '馬祖'],
  [['taipei', 'new-taipei', 'keelung', 'taoyuan', 'hsinchu-city', 'hsinchu', 'yilan'], '北部 北臺灣'],
  [['miaoli', 'taichung', 'changhua', 'nantou', 'yunlin'], '中部 中臺灣'],
  [['chiayi-city', 'chiayi', 'tainan', 'kaohsiung', 'pingtung'], '南部 南臺灣'],
  [['hualien', 'taitung'], '東部 花東'],
  [['taipei', 'new-taipei'], '雙北'],
]

export const timeOfDayWords: WordsFor<'morning' | 'afternoon' | 'evening'> = [
  [['morning'], '早上 上午 早晨 清晨 早班 上午班 morning'],
  [['afternoon'], '下午 午後 下午班 afternoon'],
  [['evening'], '晚上 晚間 夜間 夜晚 傍晚 晚班 夜班 下班後 evening night'],
]

export const modeWords: WordsFor<'onsite' | 'online'> = [
  [['online'], '線上 線上課 遠距 視訊課 在家上課 online'],
  [['onsite'], '實體 實體課 面授'],
]

export const freeWords = '免費 免錢 不用錢 不收費 免付費 零元 0元 free'
export const seatWords = '還有名額 有名額 可報名 還能報名 還可以報名'

export const weekdayGroups: WordsFor<`${0 | 1 | 2 | 3 | 4 | 5 | 6}`> = [
  [['6', '0'], '週末 周末 假日 六日 例假日 weekend weekends'],
  [['1', '2', '3', '4', '5'], '平日 週間 周間 工作日'],
]

/** Spellings that texts of the site do not have, and the one that they have. */
export const spellings: Readonly<Record<string, string>> = {
  瑜珈: '瑜伽',
  yoga: '瑜伽',
  taichi: '太極',
  ukulele: '烏克麗麗',
  harmonica: '口琴',
  choir: '合唱',
  english: '英文',
  japanese: '日語',
  taiwanese: '臺語',
  hakka: '客語',
  bread: '麵包',
  cake: '蛋糕',
  瑜加: '瑜伽',
  閩南語: '臺語',
  河洛話: '臺語',
  台灣話: '臺語',
  台文: '臺語',
  客家話: '客語',
  日文: '日語',
  烏克莉莉: '烏克麗麗',
  刺綉: '刺繡',
  水彩畫: '水彩',
}

/** Words that say only that somebody looks for a class. */
export const fillers =
  '課程 課 班 班別 上課 課堂 教室 工作坊 體驗 教學 初學 老師 想學 想上 我想學 我想上 我要學 我要 我想 想要 學習 學 教 找 有什麼 有沒有 有哪些 有 哪些 哪裡 哪裡有 在 的 可以 附近 附近的 推薦 開課 適合'

/** Cut off at the end of an unknown word, as in 「手機課」. */
export const endingFillers = ['課', '班']

/** Equipment of a space: its name, what serves as it in the lists of equipment, and what people type. */
export const equipmentWords: readonly { name: string; listed: readonly string[]; words: string }[] = [
  // Slides can be shown on a screen too.
  {
    name: '投影',
    listed: ['投影', '螢幕'],
    words: '投影機 投影幕 投影布幕 投影設備 單槍 投影 projector',
  },
  { name: '螢幕', listed: ['螢幕', '電視'], words: '電視螢幕 大螢幕 螢幕 電視' },
  { name: '音響', listed: ['音響', '音箱', '喇叭'], words: '音響設備 音響 喇叭 擴音' },
  { name: '麥克風', listed: ['麥克風'], words: '無線麥克風 麥克風' },
  { name: '白板', listed: ['白板'], words: '白板' },
  { name: '鏡子', listed: ['鏡'], words: '鏡牆 鏡面 大鏡子 鏡子' },
  { name: '瑜伽墊', listed: ['瑜伽墊'], words: '瑜伽墊 瑜珈墊' },
  { name: '鋼琴', listed: ['鋼琴'], words: '鋼琴' },
  { name: '工作桌', listed: ['工作桌'], words: '工作桌' },
]

/** Who uses one of these looks for a space, and not for a class. */
export const lendingWords =
  '租場地 借場地 場地租借 場地租用 租空間 借空間 空間租借 租教室 借教室 租借 租用 借用 出租 場地 空間 會議室 想借 要借'
/** These say nothing more about a space. */
export const spaceFillers = '可以坐 容納 以上 左右 空的 活動 使用 開會 聚會 設備 小時'
