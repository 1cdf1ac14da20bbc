import type { CountyId } from 'contract/places/counties'

// The same numbers as in `county-shapes.generated.ts`, of which a test makes sure: its outlines must not come into this bundle,
// nor into a part that public pages share with it.

export const mapSize = { width: 1360, height: 1760 }

/** Conversion of degrees to units of the map; the islands in frames have areas of their own. */
export const areas = [
  { west: 120.4, south: 26.3, east: 120.6, north: 26.45, x: 212, y: -26, xScale: 1004.6, yScale: 1120 },
  { west: 119.8, south: 25.9, east: 120.2, north: 26.35, x: -62, y: -20, xScale: 1004.6, yScale: 1120 },
  { west: 118.1, south: 24.3, east: 118.6, north: 24.6, x: -79, y: 432, xScale: 1055.6, yScale: 1160 },
  { west: 119.2, south: 21.8, east: 122.1, north: 25.4, x: 0, y: 52, xScale: 432.2, yScale: 472 },
] as const

export const frames = [
  { county: 'lienchiang', x: 16, y: 16, width: 328, height: 424, areas: [areas[0], areas[1]] },
  { county: 'kinmen', x: 16, y: 456, width: 328, height: 236, areas: [areas[2]] },
] as const

/** Left, top, right and bottom. */
export const boxes: Readonly<Record<CountyId, readonly [number, number, number, number]>> = {
  taipei: [976, 142, 1065, 259],
  'new-taipei': [900, 100, 1212, 395],
  keelung: [1049, 157, 1125, 216],
  taoyuan: [770, 182, 985, 436],
  'hsinchu-city': [724, 309, 792, 376],
  hsinchu: [746, 266, 956, 510],
  miaoli: [615, 363, 891, 576],
  taichung: [543, 504, 973, 713],
  changhua: [441, 615, 641, 814],
  nantou: [613, 597, 929, 979],
  yunlin: [395, 776, 664, 947],
  'chiayi-city': [514, 940, 566, 977],
  chiayi: [397, 885, 760, 1083],
  tainan: [358, 990, 629, 1237],
  kaohsiung: [421, 962, 799, 1436],
  pingtung: [499, 1239, 736, 1706],
  yilan: [915, 247, 1195, 565],
  hualien: [772, 538, 1113, 1139],
  taitung: [665, 975, 1038, 1656],
  penghu: [50, 828, 214, 1097],
  kinmen: [41, 508, 320, 681],
  lienchiang: [47, 49, 324, 429],
}
