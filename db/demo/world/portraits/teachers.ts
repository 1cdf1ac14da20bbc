import { readPortraits } from './read-portraits.ts'

/** Looks of the teachers, as suggested by their biographies. */
export const teacherPortraits = readPortraits(`
  林文彬|senior broad honey short steel round moustache brick apron none
  陳美珠|senior slight honey kerchief umber none none brick apron none
  江教練|adult broad bronze cropped ink none none brick jacket none
  施玉琴|senior slight peach lowBun steel round none rose mandarin earrings
  黃建國|senior broad wheat short steel none full ink round towel
  張淑芬|senior slight porcelain bob steel square none taro vNeck pearls
  李俊傑|adult broad peach sideParting ink none none sky shirt badge
  王雅惠|adult slight honey bun ink none none sky apron none
  吳明德|senior broad honey beret silver none goatee ink vest none
  蔡宗翰|adult broad wheat bucketHat ink none none leaf shirt stethoscope
  劉素卿|adult slight wheat ponytail ink none none leaf overalls pencil
  楊永福|senior broad bronze cap steel none moustache sky overalls none
  廖淑貞|adult slight porcelain bob chestnut round none pomelo vNeck none
  彭秀妹|senior slight honey perm steel none none sky floral earrings
  范姜文賢|senior broad wheat receding steel none none brick mandarin none
  謝家豪|adult broad peach tousled umber square none cream apron none
  郭玉蘭|senior slight peach kerchief steel none none rose apron none
  洪國華|senior broad peach tousled steel round goatee ink vest none
  曾惠美|adult slight wheat pixie ink square none ink vest none
  邱文雄|senior broad bronze cropped steel none none green round towel
  賴信宏|adult broad bronze strawHat ink none none leaf shirt none
  徐美玲|senior slight peach wavy chestnut none none rose round earrings
  周振興|adult broad honey sideParting ink none moustache brick mandarin none
  葉春蓮|senior slight porcelain pixie silver none none taro jacket pearls
  蘇志明|senior broad peach receding steel square none ink vNeck none
  莊雅雯|adult slight peach lowBun ink round none brick apron none
  呂金龍|senior broad peach receding silver none goatee ink mandarin none
  鄭秋月|senior slight peach curls umber none none pomelo jacket headphones
  何俊宏|adult broad honey short ink square none green shirt badge
  蕭麗卿|senior slight wheat bucketHat umber none none pomelo overalls none
  羅文祥|senior broad wheat cropped silver none none sky overalls none
  高淑慧|adult slight honey bun ink none none green vNeck none
  潘世昌|senior broad bronze cap steel none full leaf vest none
  林沛瑜|adult slight bronze braids ink none none brick stripes earrings
  曾月嬌|adult slight wheat wavy umber none none sky apron none
  陳宥廷|adult broad peach tousled ink round none pomelo stripes none
  田美英|senior slight wheat lowBun steel none none leaf floral none
  張哲維|adult broad honey short ink none full ink apron none
  戴雅芬|adult slight honey ponytail umber none none pomelo apron none
  尤明哲|adult broad peach cropped ink none none cream mandarin none
`)
