import { readPortraits } from './read-portraits.ts'

/** Looks of the personas who are not teachers, as described in their stories. */
export const personaPortraits = readPortraits(`
  簡志豪|adult broad honey short ink none none sky shirt badge
  阮氏梅|adult slight wheat ponytail ink none none rose floral none
  黃郁庭|young slight peach bob ink round none ink hoodie none
  邱惠如|adult slight peach lowBun umber none none cream vNeck none
  方子涵|young slight porcelain fringe ink none none sky shirt none
  林清標|senior broad wheat cropped steel none none leaf apron none
  高嘉玲|adult slight honey ponytail umber none none rose jacket none
  林宛蓉|adult slight peach bob ink none none leaf apron earrings
  張庭瑋|young broad wheat tousled ink none none green overalls none
  彭冠綸|adult broad peach tousled chestnut round none brick mandarin none
  李昀珊|adult slight porcelain wavy ink none none sky vNeck none
  許育銘|adult broad peach sideParting ink square none ink overalls pencil
  游子萱|young slight peach long ink none none taro round muffler
  梁黃綢|elder slight wheat bun silver none none taro mandarin none
  蔡玉霞|elder slight peach perm silver round none sky vNeck pearls
  王進丁|elder broad bronze bald silver none none ink stripes hearingAids
  郭清水|elder broad wheat cropped silver square none leaf shirt none
  賴陳春桃|senior slight bronze lowBun steel none none brick mandarin earrings
  梁秀鑾|senior slight honey kerchief steel none none leaf apron none
  葉進財|senior broad honey sideParting steel square none sky vest none
  廖偉成|adult broad peach sideParting ink round none cream shirt none
  吳秋香|senior slight peach perm silver square none taro vest none
  石佩君|adult slight porcelain lowBun ink none none ink vNeck earrings
  吳萬吉|senior broad honey bald steel none none brick apron none
`)
