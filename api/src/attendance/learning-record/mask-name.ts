const characters = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })
/** The circles do not show how long a longer name is. */
const maxCircles = 3

/** `林○麗`; of two characters only the first is readable. */
export function maskName(name: string): string {
  const letters = [...characters.segment(name.replaceAll(/\s/g, ''))].map(({ segment }) => segment)
  const [first = '○', ...rest] = letters
  if (rest.length === 0) return '○'
  const last = rest.length === 1 ? '' : rest.at(-1)!
  const circles = rest.length === 1 ? 1 : Math.min(rest.length - 1, maxCircles)
  return `${first}${'○'.repeat(circles)}${last}`
}
