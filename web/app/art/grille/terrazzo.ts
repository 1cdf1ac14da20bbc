import type { Paint } from './paint.ts'
import type { SeededRandom } from './seeded-random.ts'

export type TerrazzoArea = { x: number; y: number; width: number; height: number; chips: number }

// Two forms compress well and look varied enough, because their positions differ.
const chipForms = ['l4 1-1 3-4-1z', 'l2-2 3 2-1 2z']

/** Draws 磨石子: angular chips of three colours; one random row of chips and two mirrored copies of it. */
export function terrazzo(random: SeededRandom, area: TerrazzoArea, paint: Paint): string {
  const { x, y, width, height } = area
  const row = chipRow(random, area)
  const across = `transform="translate(${x * 2 + width})scale(-1 1)"`
  const over = `transform="translate(${random.pick([9, 13, 17])} ${y * 2 + height})scale(1 -1)"`
  return [`"${paint.accent}"`, `"${paint.ink}" opacity=".5" ${across}`, `"${paint.tint}" ${over}`]
    .map((fill) => `<path fill=${fill} d="${row}"/>`)
    .join('')
}

// Positions are relative to the previous chip, since short numbers compress well; the row spans the width.
function chipRow(random: SeededRandom, { x, y, width, height, chips }: TerrazzoArea): string {
  const count = chips / 3
  const step = Math.floor(width / count)
  let last = 0
  let path = `M${x + random.below(step)} ${y}`
  for (let index = 0; index < count; index++) {
    const level = random.below(height)
    const side = index && step - 5 + random.below(9)
    path += `m${side} ${level - last}${random.pick(chipForms)}`.replace(' -', '-')
    last = level
  }
  return path
}
