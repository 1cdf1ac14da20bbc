export const readQuery = (url: URL): { year?: string; base?: string } => {
  const search = url.searchParams
  const [year, base] = [search.get('year'), search.get('base')]
  return { ...(year && { year }), ...(base && { base }) }
}
