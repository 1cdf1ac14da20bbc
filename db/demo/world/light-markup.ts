import type { RichBlock, RichSpan, RichText } from 'contract/rich-text'

type Paragraph = Extract<RichBlock, { type: 'paragraph' }>

/**
 * Parses the markup of the demo texts into rich text: blocks are separated by empty lines; `## ` and `### ` start a
 * heading, `- ` and `1. ` list items, `> ` a quote; inline `**bold**` and `[text](path)`.
 */
export const readLightMarkup = (text: string): RichText => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => readBlock(block.split('\n').map((line) => line.trim()))),
})

const readBlock = (lines: readonly string[]): RichBlock => {
  const [first = ''] = lines
  const heading = /^(##|###) (.+)$/.exec(first)
  if (heading) {
    return {
      type: 'heading',
      attrs: { level: heading[1] === '##' ? 2 : 3 },
      content: readSpans(heading[2]!),
    }
  }
  if (first.startsWith('- ')) return { type: 'bulletList', content: readItems(lines, /^- /) }
  if (/^\d+\. /.test(first)) return { type: 'orderedList', content: readItems(lines, /^\d+\. /) }
  if (first.startsWith('> ')) {
    return { type: 'blockquote', content: lines.map((line) => paragraph(line.replace(/^> ?/, ''))) }
  }
  return paragraph(lines.join(''))
}

const paragraph = (text: string): Paragraph => ({ type: 'paragraph', content: readSpans(text) })

const readItems = (lines: readonly string[], mark: RegExp) =>
  lines.map((line) => ({ type: 'listItem' as const, content: [paragraph(line.replace(mark, ''))] }))

const readSpans = (text: string): RichSpan[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const bold = /^\*\*(.+)\*\*$/.exec(part)
      if (bold) return { type: 'text', text: bold[1]!, marks: [{ type: 'bold' }] }
      const link = /^\[(.+)\]\((.+)\)$/.exec(part)
      if (link) {
        return { type: 'text', text: link[1]!, marks: [{ type: 'link', attrs: { href: link[2]! } }] }
      }
      return { type: 'text', text: part }
    })
