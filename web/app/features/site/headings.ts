import type { RichBlock, RichText } from 'contract/rich-text'

export const headingId = (index: number): string => `part-${index + 1}`

export const plainText = (block: Extract<RichBlock, { type: 'heading' }>): string =>
  block.content.map(({ text }) => text).join('')

export const mainHeadings = (text: RichText): { id: string; words: string }[] =>
  text.content.flatMap((block, index) =>
    block.type === 'heading' && block.attrs.level === 2
      ? [{ id: headingId(index), words: plainText(block) }]
      : [],
  )
