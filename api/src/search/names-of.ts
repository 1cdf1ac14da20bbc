import { counties } from 'contract/places/counties'
import { fold } from './fold.ts'

const ofCounties = new Set(counties.flatMap(({ name }) => [name, name.slice(0, -1)]).map(fold))

/** 「鹿港基地」, 「鹿港」, and its district 「鹿港鎮」 unless that is the name of a county. */
export const namesOfBase = ({ name, district }: { name: string; district: string }): string[] =>
  [name, name.replace(/基地$/, ''), district].filter((word) => isLong(word) && !ofCounties.has(fold(word)))

/** 「陳美珠」, 「陳美珠老師」, 「美珠老師」, 「陳老師」. */
export const namesOfTeacher = (name: string): string[] => {
  const characters = Array.from(name)
  if (characters.length < 3 || characters.length > 4 || /[\x20-\x7e]/.test(name)) return [name]
  const given = characters.slice(-2).join('')
  const family = characters.slice(0, -2).join('')
  return [name, `${name}老師`, `${given}老師`, `${family}老師`]
}

const isLong = (word: string): boolean => Array.from(word).length > 1
