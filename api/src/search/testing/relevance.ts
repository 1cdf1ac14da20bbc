/**
 * What people type, and the answer that must come first in the demo world: a title, or for words that name filters what
 * the first course must be. `county`, `fee`, `weekday`, `time` and `mode` are those of its next day.
 */
export type Expectation = {
  query: string
  kind: string
  /** The title of the answer; undefined when any answer with `facts` is right. */
  title: string | undefined
  facts: Readonly<Record<string, string>>
}

/** query | kind | title or facts */
const lines = `
手捏一只飯碗 | course | 手捏一只飯碗
手捏 | course | 手捏一只飯碗
飯碗 | course | 手捏一只飯碗
拉坯 | course | 拉坯入門六堂課
拉坯入門 | course | 拉坯入門六堂課
柴燒 | course | 柴燒茶杯小聚
茶杯 | course | 柴燒茶杯小聚
花磚 | course | 花磚小擺飾
板凳 | course | 一張板凳的榫卯
榫卯 | course | 一張板凳的榫卯
木湯匙 | course | 木湯匙削切工作坊
湯匙工作坊 | course | 木湯匙削切工作坊
老屋窗框修復 | course | 老屋窗框修復
窗框 | course | 老屋窗框修復
竹編 | course | 竹編日常提籃
提籃 | course | 竹編日常提籃
藍染 | course | 藍染方巾
藍染方巾 | course | 藍染方巾
舊衣新補 | course | 舊衣新補
織布機 | course | 小型織布機入門
辦桌菜 | course | 阿嬤的辦桌菜
滷汁 | course | 一鍋好滷汁
蔬食 | course | 在地小農蔬食
府城小吃 | course | 府城小吃三樣
小吃課 | course | 府城小吃三樣
做粿 | course | 新米做粿
饅頭 | course | 老麵饅頭與包子
包子 | course | 老麵饅頭與包子
麵包 | course | 鄉村麵包慢慢發
漢餅 | course | 中式漢餅四喜
戚風蛋糕 | course | 戚風蛋糕不塌陷
蛋糕 | course | 戚風蛋糕不塌陷
陽台種菜 | course | 陽臺種菜一年四季
陽臺種菜 | course | 陽臺種菜一年四季
種菜 | course | 陽臺種菜一年四季
苔球 | course | 苔球與小盆景
認識巷口 | course | 認識巷口的樹
春聯 | course | 春聯自己寫
水墨 | course | 水墨小品
速寫 | course | 街角速寫
小楷 | course | 毛筆小楷抄詩
毛筆 | course | 毛筆小楷抄詩
台語 | course | 日常臺語會話
臺語 | course | 日常臺語會話
閩南語 | course | 日常臺語會話
臺語課 | course | 日常臺語會話
客語 | course | 客語童謠
客家話 | course | 客語童謠
日語 | course | 旅行日語三十句
日文 | course | 旅行日語三十句
學日文 | course | 旅行日語三十句
英文 | course | 看懂新聞英文標題
烏克麗麗 | course | 烏克麗麗彈唱
烏克莉莉 | course | 烏克麗麗彈唱
北管 | course | 北管鑼鼓體驗
合唱 | course | 社區合唱團
合唱團 | course | 社區合唱團
口琴 | course | 口袋裡的口琴
太極 | course | 晨間太極
瑜伽 | course | 椅子瑜伽
瑜珈 | course | 椅子瑜伽
我想學瑜珈 | course | 椅子瑜伽
椅子瑜伽 | course | 椅子瑜伽
扇舞 | course | 社區扇舞
睡前伸展 | course | 睡前伸展半小時
手機拍照 | course | 手機拍好照
手機課 | course | 手機拍好照
ＬＩＮＥ | course | 長輩也會用 LINE
line | course | 長輩也會用 LINE
長輩也會用 LINE | course | 長輩也會用 LINE
試算表 | course | 用試算表管家計
老照片 | course | 替老照片說故事
木偶 | course | 親子木偶劇場
繪本 | course | 繪本說給你聽
小偵探 | course | 巷弄小偵探
廚房 孩子 | course | 爸媽與孩子的廚房
陶藝 | course | category=陶藝
木工 | course | category=木工
烘焙 | course | category=烘焙
料理 | course | category=烹飪
運動 | course | category=身體
畫畫 | course | category=書畫
電腦 | course | category=數位
親子 | course | category=親子
小朋友 | course | category=親子
陶瓷 | course | category=陶藝
台南 | course | county=tainan
臺南 | course | county=tainan
台南市 | course | county=tainan
彰化 | course | county=changhua
南投縣 | course | county=nantou
花蓮 | base | 花蓮舊城基地
花蓮縣 | course | county=hualien
台東 | course | county=taitung
高雄有什麼課 | course | county=kaohsiung
東部 | course | county=hualien,taitung
台南小吃 | course | county=tainan
彰化太極 | course | county=changhua
彰化陶藝 | course | county=changhua category=陶藝
週末 | course | weekday=6,0
陶藝 週末 | course | category=陶藝 weekday=6,0
週末的陶藝課 | course | category=陶藝 weekday=6,0
星期三 | course | weekday=3
週三晚上 | course | weekday=3 time=evening
平日 早上 | course | weekday=1,2,3,4,5 time=morning
晚上 | course | time=evening
下班後 | course | time=evening
早上 | course | time=morning
免費 | course | fee=0
免費 親子 | course | fee=0 category=親子
不用錢 | course | fee=0
線上 | course | mode=online
線上課 | course | mode=online
樂齡 | course |
銀髮族 | course |
鹿港 | base | 鹿港基地
鹿港基地 | base | 鹿港基地
大稻埕 | base | 大稻埕基地
神農街 | base | 神農街基地
花蓮舊城 | base | 花蓮舊城基地
池上 | base | 池上基地
陳美珠 | teacher | 陳美珠
林文彬 | teacher | 林文彬
林文彬老師 | teacher | 林文彬
范姜文賢 | teacher | 范姜文賢
江教練 | teacher | 江教練
鹿港基地團隊 | team | 鹿港基地團隊
請假 | news | 報名、改人數、請假與候補，一次說清楚
颱風天 | news | 颱風天到底上不上課，看這四條
失物 | news | 神農街基地失物清單，請來認領
道歉 | news | 為一則寫錯的簡訊道歉
神桌賣不掉，他開始修碗櫥 | persona | 神桌賣不掉，他開始修碗櫥
陶義 | course | category=陶藝
木功 | course | category=木工
烏克麗利 | course | 烏克麗麗彈唱
陳美朱 | teacher | 陳美珠
鹿巷 | base | 鹿港基地
`

const factPattern = /^\w+=/

export const relevance: readonly Expectation[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', kind = '', answer = ''] = line.split('|').map((part) => part.trim())
    const isFacts = answer === '' || factPattern.test(answer)
    const facts = isFacts ? answer.split(' ').filter(Boolean) : []
    return {
      query,
      kind,
      title: isFacts ? undefined : answer,
      facts: Object.fromEntries(facts.map((fact) => fact.split('=') as [string, string])),
    }
  })
