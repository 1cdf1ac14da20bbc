import type { MarkedText } from 'contract/search/search'

export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}
