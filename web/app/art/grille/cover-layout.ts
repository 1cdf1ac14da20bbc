import type { TerrazzoArea } from './terrazzo.ts'
import { type WindowShape, windowPath } from './window-shape.ts'

/** Positions of the parts of a cover, in its 320 × 180 units. All strings are path data. */
export type Composition = {
  shape: WindowShape
  x: number
  y: number
  size: number
  glass: string
  lattice: string
  bars: string
  hairlines: string
  rivets: string
  /** A path, its width and the number of bars across it. */
  spokes?: [path: string, width: number, count: number]
  floor: TerrazzoArea
}

export const everywhere = { x: 18, y: 18, width: 280, height: 140, chips: 9 }

export const field = 'M9 9h302v162H9z'

export function dot(x: number, y: number, r = 4): string {
  return windowPath('circle', x, y, r)
}
