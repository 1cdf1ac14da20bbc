import type { RichBlock, RichText } from 'contract/rich-text'

/** The id a heading has on the page, by its place in the text. */
export const headingId = (index: number): string => `part-${index + 1}`

/** The words of a heading without their marks. */
export const plainText = (block: Extract<RichBlock, { type: 'heading' }>): string =>
  block.content.map(({ text }) => text).join('')

/** The main headings of a text with their ids, for a table of contents. */
export const mainHeadings = (text: RichText): { id: string; words: string }[] =>
  text.content.flatMap((block, index) =>
    block.type === 'heading' && block.attrs.level === 2
      ? [{ id: headingId(index), words: plainText(block) }]
      : [],
  )
