const weights = [1, 2, 1, 2, 1, 2, 4, 1]

const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10)

/** Whether a text is a 統一編號: eight digits whose weighted digits sum up to a multiple of 5; a seventh digit of 7 may count 1 more. */
export const isTaxId = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + digitSum(weight * Number(text[at])), 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}
