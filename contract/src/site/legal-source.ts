type Block = string | readonly string[]

/** A legal text as pages show it. */
export type LegalBody = {
  intro: string
  sections: readonly { id: string; heading: string; blocks: readonly Block[] }[]
}

/**
 * Reads what staff have typed: lines that begin with `## ` are headings, lines that begin with `- ` are items of a list,
 * other lines are paragraphs; what is before the first heading is the introduction. Undefined without an introduction, a
 * heading or text below each of them. Nothing is HTML.
 */
export function parseLegalSource(source: string): LegalBody | undefined {
  const [intro = '', ...parts] = `\n${source.replaceAll('\r', '')}`.split(/\n##[ \t]+/)
  const introduction = linesOf(intro).join(' ')
  const sections = parts.map((part, at) => {
    const [heading = '', ...lines] = part.split('\n')
    return { id: `part-${at + 1}`, heading: heading.trim(), blocks: blocksOf(linesOf(lines.join('\n'))) }
  })
  const isWhole = sections.every(({ heading, blocks }) => heading !== '' && blocks.length > 0)
  if (introduction === '' || sections.length === 0 || !isWhole) return undefined
  return { intro: introduction, sections }
}

/** The text that `parseLegalSource` reads back; only the ids differ. */
export const writeLegalSource = ({ intro, sections }: LegalBody): string =>
  [
    intro,
    ...sections.flatMap(({ heading, blocks }) => [
      `## ${heading}`,
      ...blocks.map((block) =>
        typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n'),
      ),
    ]),
  ].join('\n\n')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const itemMark = /^[-•・][ \t]+/

const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: (string | string[])[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const item = itemMark.test(line) ? line.replace(itemMark, '') : undefined
    if (item === undefined) blocks.push(line)
    else if (Array.isArray(last)) last.push(item)
    else blocks.push([item])
  }
  return blocks
}
