/** The sum of what is done for each item. One that fails does not stop the others: throws AggregateError after all were tried. */
export async function inEach<T>(items: readonly T[], run: (item: T) => Promise<number>): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const item of items)
    sum += await run(item).catch((error: unknown) => {
      failures.push(error)
      return 0
    })
  throwTogether(failures, `${failures.length} of ${items.length} failed`)
  return sum
}

/** Throws AggregateError when there are any. */
export function throwTogether(failures: readonly unknown[], message: string): void {
  if (failures.length > 0) throw new AggregateError(failures, message)
}
