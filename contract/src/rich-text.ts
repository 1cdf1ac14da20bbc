import * as z from 'zod/mini'

/** A tree of known nodes in the format of ProseMirror editors. HTML is never stored or inserted. */
const isSafeLink = (href: string): boolean =>
  href.startsWith('/') ? /^\/(?![/\\])/.test(href) : /^(https:\/\/|mailto:|tel:)/.test(href)

const link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.string().check(z.maxLength(500), z.refine(isSafeLink, 'link')) }),
})
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  link,
])
const textNode = z.object({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(5000)),
  marks: z.optional(z.array(mark).check(z.maxLength(3))),
})
const texts = z.array(textNode).check(z.maxLength(200))

const paragraph = z.object({ type: z.literal('paragraph'), content: texts })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: texts,
})
const listItem = z.object({
  type: z.literal('listItem'),
  content: z.array(paragraph).check(z.minLength(1), z.maxLength(10)),
})
const items = z.array(listItem).check(z.minLength(1), z.maxLength(100))
const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({ type: z.literal('orderedList'), content: items }),
  z.object({ type: z.literal('blockquote'), content: z.array(paragraph).check(z.maxLength(10)) }),
])

export const richText = z.object({
  type: z.literal('doc'),
  content: z.array(block).check(z.maxLength(500)),
})
export type RichText = z.output<typeof richText>
export type RichBlock = RichText['content'][number]
export type RichSpan = z.output<typeof textNode>
