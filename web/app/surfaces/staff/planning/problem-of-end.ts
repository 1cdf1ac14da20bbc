type Times = { from: string; until: string }

/** What is wrong with an end, as soon as both times are complete. */
export const problemOfEnd = ({ from, until }: Times): string | undefined =>
  from !== '' && until !== '' && until <= from ? '結束時間要在開始之後。' : undefined
