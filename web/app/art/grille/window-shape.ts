export type WindowShape = 'circle' | 'octagon' | 'begonia' | 'arch' | 'fan' | 'hexagon' | 'notched'

/** All outlines. Never change their order: seeds choose by index. */
export const windowShapes: readonly WindowShape[] = [
  'circle',
  'octagon',
  'begonia',
  'arch',
  'fan',
  'hexagon',
  'notched',
]

/** Rounds a coordinate to one decimal: precise enough, and short markup. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** The closed path of a window around (x, y); `size` is half of its height. */
export function windowPath(shape: WindowShape, x: number, y: number, size: number): string {
  return outlines[shape](x, y, size)
}

export function spokes(path: string, width: number, count: number, ink: string): string {
  // The first bar is half a step from the start: browsers draw dashes at the ends of a path unreliably.
  const dashes = `pathLength="${count}" stroke-dasharray=".06 .94" stroke-dashoffset="-.47"`
  return `<path fill="none" stroke="${ink}" stroke-width="${width}" ${dashes} d="${path}"/>`
}

export function solidWindow(
  shape: WindowShape,
  x: number,
  y: number,
  size: number,
  ink: string,
  tint: string,
) {
  const d = windowPath(shape, x, y, size)
  return (
    `<path stroke="${ink}" stroke-width="17" d="${d}"/>` +
    `<path fill="${ink}" stroke="${tint}" stroke-width="11" paint-order="stroke" d="${d}"/>` +
    `<path fill="none" stroke="${tint}" opacity=".5" transform="translate(${round(x / 10)} ${round(y / 10)})scale(.9)" d="${d}"/>`
  )
}

const outlines: Record<WindowShape, (x: number, y: number, size: number) => string> = {
  circle: (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0 ${r} ${r} 0 1 1-${r * 2} 0z`,
  octagon: (x, y, r) => polygon(x, y, r * 1.04, 8, Math.PI / 8),
  hexagon: (x, y, r) => polygon(x, y, r * 1.08, 6, 0),
  begonia: (x, y, r) => {
    const lobe = Math.round(r * 0.56)
    const turn = `${lobe} ${lobe} 0 1 1 `
    const side = lobe * 2
    return `M${x - lobe} ${y - lobe}a${turn}${side} 0 ${turn}0 ${side} ${turn}-${side} 0 ${turn}0-${side}z`
  },
  arch: (x, y, r) => {
    const half = Math.round(r * 0.9)
    const drop = r * 2 - half
    return `M${x - half} ${y + r}v-${drop}a${half} ${half} 0 0 1 ${half * 2} 0v${drop}z`
  },
  fan: (x, y, r) => {
    const [top, foot, wide, tight] = [1.32, 0.6, 1.9, 1.1].map((part) => Math.round(r * part)) as Four
    const [up, down] = [Math.round(y - r * 0.42), Math.round(y + r * 0.92)]
    return `M${x - top} ${up}A${wide} ${wide} 0 0 1 ${x + top} ${up}L${x + foot} ${down}A${tight} ${tight} 0 0 0 ${x - foot} ${down}z`
  },
  notched: (x, y, r) => {
    const [half, notch] = [Math.round(r * 0.94), Math.round(r * 0.28)]
    const side = (half - notch) * 2
    const turn = `a${notch} ${notch} 0 0 0 `
    return `M${x - half + notch} ${y - half}h${side}${turn}${notch} ${notch}v${side}${turn}-${notch} ${notch}h-${side}${turn}-${notch}-${notch}v-${side}${turn}${notch}-${notch}z`
  },
}

type Four = [number, number, number, number]

// Offsets from the centre are rounded, so that both halves stay symmetric.
function polygon(x: number, y: number, r: number, sides: number, turn: number): string {
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / sides
    return `${x + Math.round(r * Math.cos(angle))} ${y + Math.round(r * Math.sin(angle))}`
  })
  return `M${corners.join(' ')}z`
}
