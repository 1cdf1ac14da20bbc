import type { CountyId } from 'contract/places/counties'

/** They share a border, or one ship or flight connects them. */
const neighbours: Record<CountyId, readonly CountyId[]> = {
  taipei: ['new-taipei', 'keelung'],
  'new-taipei': ['taipei', 'keelung', 'taoyuan', 'yilan'],
  keelung: ['new-taipei', 'taipei'],
  taoyuan: ['new-taipei', 'hsinchu', 'yilan'],
  'hsinchu-city': ['hsinchu', 'miaoli'],
  hsinchu: ['hsinchu-city', 'taoyuan', 'miaoli'],
  miaoli: ['hsinchu', 'hsinchu-city', 'taichung'],
  taichung: ['miaoli', 'changhua', 'nantou'],
  changhua: ['taichung', 'nantou', 'yunlin'],
  nantou: ['taichung', 'changhua', 'yunlin'],
  yunlin: ['changhua', 'nantou', 'chiayi', 'chiayi-city'],
  'chiayi-city': ['chiayi', 'yunlin', 'tainan'],
  chiayi: ['chiayi-city', 'yunlin', 'tainan'],
  tainan: ['chiayi', 'chiayi-city', 'kaohsiung'],
  kaohsiung: ['tainan', 'pingtung'],
  pingtung: ['kaohsiung', 'taitung'],
  yilan: ['new-taipei', 'taipei', 'hualien'],
  hualien: ['yilan', 'taitung'],
  taitung: ['hualien', 'pingtung'],
  penghu: ['kaohsiung', 'tainan', 'chiayi'],
  kinmen: ['taipei', 'taichung', 'kaohsiung'],
  lienchiang: ['taipei', 'keelung'],
}

export const withNeighbours = (counties: readonly CountyId[]): CountyId[] => [
  ...new Set([...counties, ...counties.flatMap((county) => neighbours[county])]),
]
