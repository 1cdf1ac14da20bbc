import type { PublicDraw } from 'contract/draws/draws'
import { inLotOrder, lotText } from 'contract/draws/lot-rule'

export type Recomputed = { isSeedAsPublished: boolean; areKeysRight: boolean; isOrderRight: boolean }

/** In lower-case hexadecimal digits; of the browser. */
const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Computes the order of a draw again from its seed, without the server. */
export async function recompute(
  { commitment, entries }: Pick<PublicDraw, 'commitment' | 'entries'>,
  seed: string,
): Promise<Recomputed> {
  const keyed = await Promise.all(
    entries.map(async ({ code, useId, place, key }) => ({
      useId,
      place,
      shown: key,
      key: await sha256(lotText(seed, { code, useId })),
    })),
  )
  const drawn = inLotOrder(keyed.filter(({ place }) => place !== null))
  return {
    isSeedAsPublished: (await sha256(seed)) === commitment,
    areKeysRight: keyed.every(({ key, shown }) => key === shown),
    isOrderRight: drawn.every(({ place }, index) => place === index + 1),
  }
}

export const recomputedWords = ({ isSeedAsPublished, areKeysRight, isOrderRight }: Recomputed): string => {
  if (isSeedAsPublished && areKeysRight && isOrderRight) return '重算的結果和上面的順序一樣。'
  const wrong = [
    ...(isSeedAsPublished ? [] : ['種子和事先公布的雜湊值不符']),
    ...(areKeysRight ? [] : ['有些籤值算出來不一樣']),
    ...(isOrderRight ? [] : ['順序算出來不一樣']),
  ]
  return `重算的結果不同：${wrong.join('、')}。請告訴基地。`
}
