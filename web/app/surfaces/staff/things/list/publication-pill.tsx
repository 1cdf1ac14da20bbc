import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'

export function PublicationPill({ publishedAt, now }: { publishedAt: string | null; now: number }) {
  const { pill, word } = publicationWords(publishedAt, now)
  return (
    <StatusPill state={pill} size="small">
      {word}
    </StatusPill>
  )
}
