import { maxCountedThings } from 'contract/max-counted-things'

type Counted = {
  total: number
  /** What one is counted by. */
  unit: string
  /** What is counted, where the unit does not say it. */
  name?: string
  /** Whether a search or a filter has found them. */
  isFound: boolean
}

/** 「共 37 位老師」, or 「找到 2 位老師」 of a search or a filter. */
export function countWords({ total, unit, name = '', isFound }: Counted): string {
  const atLeast = name === '' ? '以上' : '以上的'
  return `${isFound ? '找到' : '共'} ${total.toLocaleString('en')} ${unit}${total >= maxCountedThings ? atLeast : ''}${name}`
}
