/** Year and base as they stand in an address; empty means all. */
export const readQuery = (url: string): { year?: string; base?: string } => {
  const search = new URL(url).searchParams
  const [year, base] = [search.get('year'), search.get('base')]
  return { ...(year && { year }), ...(base && { base }) }
}
