import type { TerrazzoArea } from './terrazzo.ts'
import { type WindowShape, windowPath } from './window-shape.ts'

/** Positions of the parts of a cover, in its 320 × 180 units. All strings are path data. */
export type Composition = {
  shape: WindowShape
  x: number
  y: number
  /** Half of the window's height. */
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

/** Area of the terrazzo chips when they cover the whole drawing. */
export const everywhere = { x: 18, y: 18, width: 280, height: 140, chips: 9 }

/** Everything inside the frame. */
export const field = 'M9 9h302v162H9z'

/** A rivet. */
export function dot(x: number, y: number, r = 4): string {
  return windowPath('circle', x, y, r)
}
