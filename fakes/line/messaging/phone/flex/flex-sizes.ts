/** Pixels of the text size keywords. */
const text = { xxs: 11, xs: 13, sm: 14, md: 16, lg: 19, xl: 22, xxl: 29, '3xl': 35, '4xl': 48, '5xl': 74 }
const space = { none: 0, xs: 2, sm: 4, md: 8, lg: 12, xl: 16, xxl: 20 }
const image = {
  xxs: 40,
  xs: 60,
  sm: 80,
  md: 100,
  lg: 120,
  xl: 140,
  xxl: 160,
  '3xl': 180,
  '4xl': 200,
  '5xl': 220,
}
const border = { none: 0, light: 0.5, normal: 1, medium: 2, 'semi-bold': 3, bold: 4 }
const bubble = { nano: 120, micro: 160, deca: 220, hecto: 241, kilo: 260, mega: 300, giga: 386 }

const scales = { text, space, image, border, bubble }

/** A keyword, `px` or `%` value as a CSS length; undefined when it is absent or unknown. */
export function flexLength(scale: keyof typeof scales, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d+(\.\d+)?(px|%)$/.test(value)) return value
  const keywords: Readonly<Record<string, number>> = scales[scale]
  return Object.hasOwn(keywords, value) ? `${keywords[value]}px` : undefined
}

export function flexColor(value: unknown): string | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value) ? value : undefined
}

/** `20:13` as `20/13`; 1/1 when absent. */
export function flexRatio(value: unknown): string {
  return typeof value === 'string' && /^[\d.]+:[\d.]+$/.test(value) ? value.replace(':', '/') : '1/1'
}
