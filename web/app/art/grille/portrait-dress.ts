import type { Looks, PortraitTrait } from './portrait-looks.ts'

export const cloths: Record<PortraitTrait<'cloth'>, readonly [fabric: string, seam: string]> = {
  green: ['#0e6b5c', '#ddefe9'],
  brick: ['#b23a26', '#fbe3dc'],
  pomelo: ['#f2b632', '#5e534a'],
  sky: ['#23618f', '#dfedf7'],
  taro: ['#6c4e91', '#ece5f5'],
  rose: ['#a83a5b', '#fbe4eb'],
  cream: ['#f6ead6', '#8c7b68'],
  leaf: ['#3d6b1f', '#e6efd8'],
  ink: ['#3a3f4a', '#d9ccb8'],
}

const fabrics = Object.keys(cloths) as PortraitTrait<'cloth'>[]
// Pale headwear would look like white hair.
const strongFabrics = fabrics.filter((name) => name !== 'cream')

export function otherFabric({ cloth, hair }: Looks): string {
  if (hair === 'strawHat') return '#e2c78c'
  return cloths[strongFabrics[(fabrics.indexOf(cloth) + 3) % strongFabrics.length]!][0]
}

export const garments: Record<PortraitTrait<'garment'>, readonly [filled: string, stroked: string]> = {
  round: ['', 'M62 144c4 14 32 14 36 0'],
  shirt: ['M80 160 63 141l-5 6 10 22zM80 160l17-19 5 6-10 22z', 'M80 160v40M100 178h14'],
  vNeck: ['M62 143l18 27 18-27-5-2-13 19-13-19z', ''],
  apron: ['M58 168h44v40H58z', 'M58 168 54 147M102 168l4-21'],
  mandarin: ['M65 138h30v10H65z', 'M80 149v57M73 162h14M73 178h14'],
  hoodie: ['M56 146c-2 30 50 30 48 0l-8-4c0 16-32 16-32 0z', 'M73 166v14M87 166v14'],
  stripes: ['', 'M62 144c4 14 32 14 36 0M42 164h76M32 176h96M28 188h104'],
  floral: ['', 'M62 144c4 14 32 14 36 0M46 167h6m-3-3v6M62 184h6m-3-3v6M92 171h6m-3-3v6M112 186h6m-3-3v6'],
  vest: ['M48 151l14-8 12 65H44zM112 151l-14-8-12 65h30z', ''],
  overalls: ['M56 172h48v36H56z', 'M60 174 54 147M100 174l6-27'],
  jacket: ['M66 143l14 20 14-20v65H66z', 'M80 172v.1M80 186v.1'],
}

export const aroundNeck: Partial<Record<PortraitTrait<'extra'>, string>> = {
  towel: 'M60 140q20 16 40 0l9 9-2 36H93l-4-28q-9 4-18 0l-4 28H53l-2-36z',
  muffler: 'M60 138q20 12 40 0l5 9-3 9 4 36H90l-2-32q-16 3-30-4l-3-9z',
  badge: 'M70 176h20v16H70z',
}

const line = (colour: string, d: string, more = '') => `<path stroke="${colour}"${more} d="${d}"/>`
const ink = '#2a2420'
const gold = '#f2b632'

const ornaments: Partial<Record<PortraitTrait<'extra'>, string>> = {
  pearls: line('#fff', 'M64 146c4 18 28 18 32 0', ' stroke-width="5" stroke-dasharray="0 6"'),
  badge: line(gold, 'M64 145 80 176 96 145'),
  stethoscope:
    line(ink, 'M64 142c0 30 32 30 32 0M80 165v14') + line('#fff', 'M80 182v.1', ' stroke-width="8"'),
  earrings: line(gold, 'M49 101v2M111 101v2', ' stroke-width="5"'),
  hearingAids: line('#5e534a', 'M52 82q-7 3-4 14M108 82q7 3 4 14', ' stroke-width="4"'),
  pencil: line(gold, 'M104 84l18-14', ' stroke-width="5"') + line(ink, 'M104 84h.1'),
  headphones:
    line(ink, 'M50 86C42 28 118 28 110 86', ' stroke-width="5"') +
    line('#b23a26', 'M49 86v10M111 86v10', ' stroke-width="12"'),
}

export const drawOrnament = ({ extra }: Looks): string => ornaments[extra] ?? ''
