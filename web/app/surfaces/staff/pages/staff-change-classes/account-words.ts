type Concerned = { told: number; toPhone: number }

/** Whom another account concerns, in parts of a sentence; none when nobody has to pay. */
export const accountWords = ({ told, toPhone }: Concerned): string[] => [
  ...(told > 0 ? [`會通知要繳費的 ${told} 位，每人一則`] : []),
  ...(toPhone > 0 ? [`有 ${toPhone} 位沒有帳號，要打電話`] : []),
]
