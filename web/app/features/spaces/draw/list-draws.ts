import { listDraws as endpoint, type DrawCard } from 'contract/draws/draws'
import type { Reader } from 'contract/endpoint'
import { atWords, beforeWords } from './deadline-words.ts'
import { daysOfDraw, phaseWords } from './draw-words.ts'

export type ListedDraw = { id: number; title: string; words: string }

/** Of one base; in words, so that the page needs no code for them. */
export async function listDraws(read: Reader, baseId: number): Promise<ListedDraw[]> {
  const { items } = await read(endpoint, {})
  return items
    .filter((draw) => draw.baseId === baseId)
    .map((draw) => ({ id: draw.id, title: draw.title, words: wordsOf(draw) }))
}

/** 「鹿港基地・8月1日（六）到 8月31日（一）・6月30日（二）以前登記」 */
const wordsOf = (draw: DrawCard): string => {
  const { baseName, phase, registersUntil, drawsAt } = draw
  const next =
    phase === 'registering'
      ? `${beforeWords(registersUntil)}登記`
      : `${phaseWords[phase].word}，${atWords(drawsAt)}抽籤`
  return [baseName, daysOfDraw(draw), next].join('・')
}
