import { categoryIds } from 'contract/catalog/categories'
import { districtsOf } from 'contract/places/districts'
import { lineUserId } from 'fakes/line/line-user-id'
import { demoLineProviderId } from '#demo/cast.ts'
import { bases } from './bases.ts'
import type { PersonStatusId } from './person-statuses.ts'
import type { Person } from './person.ts'
import { dayMs } from './pick-schedule.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

const surnames = Array.from(
  '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙',
)
const givenNames =
  '怡君 雅婷 宜蓁 詩涵 佳穎 郁婷 欣怡 靜怡 淑娟 麗華 美惠 秀琴 玉蘭 惠玲 淑芬 月霞 素貞 春美 品妍 思妤 宥蓁 子晴 ' +
  '家豪 志明 俊賢 冠宇 柏翰 宗翰 承恩 建志 文彥 國雄 清水 進財 正雄 金木 明宏 信良 彥廷 育誠 士傑 哲瑋 凱文 庭瑜 ' +
  '書豪 品睿 韻如 佩珊 孟儒 嘉玲 永昌 秋菊 碧雲 阿緞 添丁 宛臻 芷瑄 昱廷 奕辰'
const sources = ['朋友介紹', '路過基地', 'LINE 官方帳號', '里長廣播', '社群貼文', '圖書館傳單', null]
const howMany = 224

/** Generated members who fill the classes. */
export function crowdPeople(midnight: number): Person[] {
  const random = seededRandom(88)
  return Array.from({ length: howMany }, (_, index) => crowdPerson(index, midnight, random))
}

const crowdPerson = (index: number, midnight: number, random: SeededRandom): Person => {
  const name = surnames[(index * 7) % surnames.length]! + random.pick(givenNames.split(' '))
  const county = random.pick(bases).county
  const year = 1942 + random.int(64)
  const key = `neighbour-${String(index + 1).padStart(3, '0')}`
  return {
    key,
    id: random.uuid(),
    line_user_id: lineUserId(demoLineProviderId, key),
    line_name: name,
    line_friend: random.pick(['friend', 'friend', 'friend', 'friend', 'none', 'blocked']),
    signedUp: true,
    name,
    mobile: `09${String(10_000_000 + index * 399_989 + random.int(300_000))}`,
    email: random.chance(0.7) ? `${key}@example.com` : null,
    birthday: `${year}-${two(1 + random.int(12))}-${two(1 + random.int(28))}`,
    county,
    district: homeDistrict(county, random),
    person_statuses: statusesOf(year, random),
    interests: random.shuffled(categoryIds).slice(0, random.int(5)),
    heard_from: random.pick(sources),
    signed_up_at: midnight - (260 + random.int(900)) * dayMs + random.int(dayMs),
  }
}

/** Half of the people live in the district of their base. */
const homeDistrict = (county: Person['county'], random: SeededRandom): string => {
  const near = bases.find((base) => base.county === county)!.district
  return random.chance(0.5) ? near : random.pick(districtsOf(county))
}

const statusesOf = (birthYear: number, random: SeededRandom): PersonStatusId[] => {
  if (birthYear < 1962) return ['senior', random.pick(['learner', 'learner', 'learner', 'volunteer'])]
  return [random.pick(['learner', 'learner', 'learner', 'learner', 'volunteer', 'returner'])]
}

const two = (value: number): string => String(value).padStart(2, '0')
