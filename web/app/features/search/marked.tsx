import type { MarkedText } from 'contract/search/search'

/** A text with the matched terms highlighted; the order of its parts never changes. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}
