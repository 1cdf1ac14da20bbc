/** Names in `e2e/` or with the ending `.spec.ts` are journeys. */
export function sortNames(named: readonly string[]) {
  const firstOption = named.findIndex((name) => name.startsWith('-'))
  const paths = firstOption === -1 ? named : named.slice(0, firstOption)
  const isJourney = (name: string) => /^(\.\/)?e2e(\/|$)|\.spec\.ts(:\d+)?$/.test(name)
  return {
    journeys: paths.filter(isJourney),
    tests: paths.filter((name) => !isJourney(name)),
    options: firstOption === -1 ? [] : named.slice(firstOption),
  }
}
