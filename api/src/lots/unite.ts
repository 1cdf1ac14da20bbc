/**
 * The number of the set of each item, from 0 in the order in which they appear: items with a key in common are in one set,
 * also through others (union-find).
 */
export function unite(keysOfItems: readonly (readonly string[])[]): number[] {
  const parents = keysOfItems.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root]!
    parents[index] = root
    return root
  }
  const firstWith = new Map<string, number>()
  for (const [index, keys] of keysOfItems.entries())
    for (const key of keys) {
      const other = firstWith.get(key)
      if (other === undefined) firstWith.set(key, index)
      else parents[rootOf(index)] = rootOf(other)
    }
  const numbers = new Map<number, number>()
  return parents.map((_, index) => {
    const root = rootOf(index)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
    return numbers.get(root)!
  })
}
