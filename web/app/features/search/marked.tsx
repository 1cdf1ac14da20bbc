import type { MarkedText } from 'contract/search'

/** A text with the words that were looked for marked in it. */
export function Marked({ text }: { text: MarkedText }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
  return text.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}
