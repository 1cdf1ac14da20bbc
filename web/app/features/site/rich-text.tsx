import type { RichBlock, RichSpan, RichText as RichTextTree } from 'contract/rich-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { titleBreaks } from '#ui/title-breaks.ts'
import { headingId, plainText } from './headings.ts'
import styles from './rich-text.module.css'

/**
 * Renders a long text node by node, so nothing in it can become markup. Positions are keys: the text is never
 * reordered.
 */
export function RichText({ text }: { text: RichTextTree }) {
  return (
    <div className={styles.text}>
      {text.content.map((block, index) => (
        <Block key={index} block={block} index={index} />
      ))}
    </div>
  )
}

function Block({ block, index }: { block: RichBlock; index: number }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{spans(block.content)}</p>
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const
      const words = plainText(block)
      return (
        <Heading {...titleBreaks(words)} id={headingId(index)}>
          {words}
        </Heading>
      )
    }
    case 'bulletList':
      return <ul>{items(block.content)}</ul>
    case 'orderedList':
      return <ol>{items(block.content)}</ol>
    case 'blockquote':
      return (
        <blockquote>
          {block.content.map((paragraph, at) => (
            <p key={at}>{spans(paragraph.content)}</p>
          ))}
        </blockquote>
      )
  }
}

type Item = Extract<RichBlock, { type: 'bulletList' }>['content'][number]

const items = (list: readonly Item[]): ReactNode =>
  list.map((item, at) => (
    <li key={at}>
      {item.content.map((paragraph, index) => (
        <p key={index}>{spans(paragraph.content)}</p>
      ))}
    </li>
  ))

const spans = (content: readonly RichSpan[]): ReactNode =>
  content.map((span, at) => <Span key={at} span={span} />)

function Span({ span: { text, marks = [] } }: { span: RichSpan }) {
  let shown: ReactNode = text
  for (const mark of marks) {
    if (mark.type === 'bold') shown = <strong>{shown}</strong>
    else if (mark.type === 'italic') shown = <em>{shown}</em>
    else if (mark.attrs.href.startsWith('/')) shown = <Link to={mark.attrs.href}>{shown}</Link>
    else
      shown = (
        <a href={mark.attrs.href} rel="noopener nofollow ugc">
          {shown}
        </a>
      )
  }
  return shown
}
