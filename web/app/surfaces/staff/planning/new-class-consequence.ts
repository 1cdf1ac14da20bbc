import type { OpeningTexts } from './class-texts.ts'

/** What the button of a new class does: it depends on when visitors are to see and to book it, and on known clashes. */
export function newClassConsequence(
  { isDraft, publishDate, opensDate }: OpeningTexts,
  isWarned: boolean,
): string {
  const check = isWarned ? '有撞期，按下去仍然會' : '會先檢查撞期，沒有就'
  if (isDraft) return `${check}存成草稿。訪客看不到草稿，之後到這一班的「設定與公開」公開。`
  if (publishDate !== '') return `${check}排定，到公開的時間訪客才看得到。`
  return `${check}馬上公開，${opensDate === '' ? '馬上開放報名' : '到開放的時間才能報名'}。`
}
