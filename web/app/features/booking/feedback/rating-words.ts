export const ratingWords = ['很不滿意', '不太滿意', '普通', '滿意', '很滿意'] as const
