/** Step of the map's colour scale: 0 no coming classes … 3 many. */
export type ClassStep = 0 | 1 | 2 | 3

const starts = [0, 1, 4, 8] as const

export const classStep = (count: number): ClassStep =>
  starts.findLastIndex((start) => count >= start) as ClassStep

export const classSteps = (counts: readonly number[]): readonly ClassStep[] =>
  [...new Set(counts.map(classStep))].toSorted((one, other) => one - other)

export const classStepWords: Readonly<Record<ClassStep, string>> = {
  0: '還沒排課',
  1: `1–${starts[2] - 1} 班`,
  2: `${starts[2]}–${starts[3] - 1} 班`,
  3: `${starts[3]} 班以上`,
}
