import { mostCounted } from 'contract/catalog'

/** A number of classes in words; many are not counted to the end. */
export const classCount = (total: number): string =>
  total < mostCounted ? `${total} 班` : `${mostCounted.toLocaleString('zh-TW')} 班以上`
