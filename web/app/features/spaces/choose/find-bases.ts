import { countyIds, countyName, type CountyId } from 'contract/places/counties'
import type { BaseWithSpaces } from './choose-spaces.ts'

export type LendingBase = {
  id: number
  name: string
  county: CountyId
  count: number
  mostPeople: number
  /** The lowest hourly fee in whole TWD; 0 = free. */
  lowestFeeTwd: number
}

export const sumUpBases = (bases: readonly BaseWithSpaces[]): LendingBase[] =>
  bases
    .map(({ id, name, county, spaces }) => ({
      id,
      name,
      county,
      count: spaces.length,
      mostPeople: Math.max(...spaces.map(({ people }) => people)),
      lowestFeeTwd: Math.min(...spaces.map(({ hourlyFeeTwd }) => hourlyFeeTwd)),
    }))
    .toSorted((one, other) => countyIds.indexOf(one.county) - countyIds.indexOf(other.county))

/** A base matches when its name or county contains every typed word; 台 and 臺 are the same. */
export function findBases(bases: readonly LendingBase[], typed: string): LendingBase[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return bases.filter(({ name, county }) => {
    const text = fold(`${countyName(county)} ${name}`)
    return words.every((word) => text.includes(word))
  })
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
