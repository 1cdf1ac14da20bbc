import type { CountyId } from 'contract/places/counties'

type LabelPlace = {
  x: number
  y: number
  anchor?: 'middle' | 'end'
  leader?: string
}

/**
 * Positions of the counties' names: in the sea beside their coast, so that names cover neither pins nor neighbours.
 * Placed by hand for names of 160 units, their width on a phone.
 */
export const labelPlaces: Readonly<Record<CountyId, LabelPlace>> = {
  taipei: { x: 1008, y: 62, anchor: 'middle', leader: 'M1008 76v106' },
  'new-taipei': { x: 932, y: 142, anchor: 'end' },
  keelung: { x: 1112, y: 136 },
  taoyuan: { x: 776, y: 214, anchor: 'end' },
  'hsinchu-city': { x: 702, y: 366, anchor: 'end' },
  hsinchu: { x: 730, y: 290, anchor: 'end' },
  miaoli: { x: 618, y: 462, anchor: 'end' },
  taichung: { x: 534, y: 590, anchor: 'end' },
  changhua: { x: 446, y: 748, anchor: 'end' },
  nantou: { x: 770, y: 770, anchor: 'middle' },
  yunlin: { x: 384, y: 874, anchor: 'end' },
  'chiayi-city': { x: 380, y: 952, anchor: 'end', leader: 'M388 936l146 20' },
  chiayi: { x: 380, y: 1028, anchor: 'end' },
  tainan: { x: 346, y: 1142, anchor: 'end' },
  kaohsiung: { x: 414, y: 1320, anchor: 'end' },
  pingtung: { x: 622, y: 1600, anchor: 'end' },
  yilan: { x: 1172, y: 446 },
  hualien: { x: 1098, y: 712 },
  taitung: { x: 894, y: 1296 },
  penghu: { x: 114, y: 800, anchor: 'middle' },
  kinmen: { x: 34, y: 514 },
  lienchiang: { x: 326, y: 270, anchor: 'end' },
}
