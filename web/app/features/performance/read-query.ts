/** Year and base as they stand in an address; empty means all. */
export const readQuery = (url: URL): { year?: string; base?: string } => {
  const search = url.searchParams
  const [year, base] = [search.get('year'), search.get('base')]
  return { ...(year && { year }), ...(base && { base }) }
}
