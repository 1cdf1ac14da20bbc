export type LogFilter = {
  classId: string | undefined
  cursor: string | undefined
  onlyFailed: boolean
  q: string
}

export const maxSearchLength = 40

/** A class id of any other form is ignored. */
export const readLogFilter = (params: URLSearchParams): LogFilter => ({
  classId: /^[1-9]\d{0,8}$/.exec(params.get('classId') ?? '')?.[0],
  cursor: /^[\w-]{1,120}$/.exec(params.get('cursor') ?? '')?.[0],
  onlyFailed: params.get('onlyFailed') === '1',
  q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
})

/** The search string of this filter: `?classId=3&onlyFailed=1`; `.` for none, as a link to the page itself. */
export const toLogSearch = ({ classId, cursor, onlyFailed = false, q = '' }: Partial<LogFilter>): string => {
  const params = new URLSearchParams({
    ...(classId !== undefined && { classId }),
    ...(onlyFailed && { onlyFailed: '1' }),
    ...(q !== '' && { q }),
    ...(cursor !== undefined && { cursor }),
  })
  return params.size === 0 ? '.' : `?${params}`
}
