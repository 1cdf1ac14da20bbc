import type { MarkedText } from 'contract/search'

/** A text with the words that were looked for marked in it; its parts never change places. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}
