import type { CountyId } from 'contract/places/counties'
import styles from './county-label.module.css'

export function CountyCount({ id, count }: { id: CountyId; count: number }) {
  const [x, y] = middles[id]
  return (
    <text x={x} y={y} dy="0.35em" textAnchor="middle" className={styles.label}>
      {count}
    </text>
  )
}

/** The points of the counties that are farthest from their outline; 南投縣 has its name in the middle, too. */
const middles: Readonly<Record<CountyId, readonly [x: number, y: number]>> = {
  taipei: [1010, 188],
  'new-taipei': [1009, 303],
  keelung: [1083, 185],
  taoyuan: [867, 250],
  'hsinchu-city': [752, 337],
  hsinchu: [851, 385],
  miaoli: [725, 473],
  taichung: [658, 619],
  changhua: [551, 728],
  nantou: [770, 830],
  yunlin: [471, 852],
  'chiayi-city': [540, 958],
  chiayi: [640, 990],
  tainan: [475, 1125],
  kaohsiung: [660, 1151],
  pingtung: [605, 1349],
  yilan: [1060, 457],
  hualien: [874, 1010],
  taitung: [812, 1182],
  penghu: [180, 919],
  kinmen: [257, 600],
  lienchiang: [80, 202],
}
