import type { OpeningTexts } from './class-texts.ts'

/** What the button of a new class does, which depends on when visitors are to see and to book it. */
export function pressedWords({ isDraft, publishDate, opensDate }: OpeningTexts): string {
  if (isDraft) return '會先檢查撞期。草稿訪客看不到，之後到這一班的「設定與公開」公開。'
  const opening = opensDate === '' ? '馬上開放報名' : '到開放的時間才能報名'
  return publishDate === ''
    ? `會先檢查撞期，沒有就馬上公開，${opening}。`
    : '會先檢查撞期，沒有就排好，到公開的時間訪客才看得到。'
}
