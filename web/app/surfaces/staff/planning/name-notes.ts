import type { ClassTexts } from './class-texts.ts'
import { nextName } from './source-texts.ts'

/** That the name was given the next number, which nobody has typed; undefined once it is another one. */
export const numberedWords = (name: string, sourceName: string): string | undefined =>
  name !== sourceName && name === nextName(sourceName) ? `上一期是「${sourceName}」，期數自動加 1` : undefined

type Named = Pick<ClassTexts, 'courseId' | 'baseId' | 'name'>

const keyOf = ({ courseId, baseId, name }: Named): string => JSON.stringify([courseId, baseId, name.trim()])

/** That others of the planned classes have the same course, base and name; `planned` contains the class itself. */
export function sameNameWords(texts: Named, planned: readonly Named[]): string | undefined {
  const count = planned.filter((other) => keyOf(other) === keyOf(texts)).length
  return count > 1 ? `這一期有 ${count} 班同名，訪客分不出是哪一班` : undefined
}
