import type { PlannedClass } from 'contract/planning/class-changes'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import { changeLines } from '#surfaces/staff/things/change-lines.ts'
import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import { Icon } from '#ui/icon.tsx'
import { accountWords } from './account-words.ts'
import { nameOf } from './class-columns.tsx'
import { publicationLine } from './publication-line.ts'
import type { Plan } from './use-class-changes.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

export function PlannedClasses({ plan }: { plan: Plan }) {
  const { classes, followers } = plan
  const changing = classes.filter(willChange)
  const concerned = accountWords(plan)
  return (
    <section aria-label="會怎麼改" className={styles.plan} ref={bringIntoView}>
      <h3>{summaryOf(classes)}</h3>
      <p>
        {concerned.length === 0 ? '報名的人不會收到通知' : `轉帳帳號改了，${concerned.join('，')}`}
        {followers > 0 && `；收藏的 ${followers} 位會在公開或開放報名時收到通知`}。
        {concerned.length > 0 && '送出兩分鐘後通知，不能收回；兩分鐘內再改，只通知最後的帳號。'}
      </p>
      {concerned.length > 0 && <NotifiedList of={{ accountOf: accountsOf(changing) }} />}
      <ol role="list">
        {[...changing, ...classes.filter((each) => !willChange(each))].map((planned) => (
          <li key={planned.id} className={styles.card}>
            <p className={styles.name}>{nameOf(planned)}</p>
            <p className={styles.note}>{planned.baseName}</p>
            {planned.refusal !== null && (
              <p className={styles.warning}>
                <Icon name="alert" size="small" />
                不會改：{planned.refusal}
              </p>
            )}
            {planned.refusal === null && linesOf(planned).map((line) => <p key={line}>{line}</p>)}
          </li>
        ))}
      </ol>
    </section>
  )
}

const accountsOf = (classes: readonly PlannedClass[]): number[] =>
  classes.filter(({ after }) => 'transferTo' in after).map(({ id }) => id)

const willChange = ({ refusal, after }: PlannedClass): boolean =>
  refusal === null && Object.keys(after).length > 0

export function summaryOf(classes: readonly PlannedClass[]): string {
  const refused = classes.filter(({ refusal }) => refusal !== null).length
  const changing = classes.filter(willChange).length
  const same = classes.length - refused - changing
  const parts = [
    `${changing} 班會這樣改`,
    ...(refused > 0 ? [`${refused} 班不能改`] : []),
    ...(same > 0 ? [`${same} 班已經是這樣`] : []),
  ]
  return parts.join('，')
}

function linesOf({ before, after }: PlannedClass): string[] {
  if (Object.keys(after).length === 0) return ['已經是這樣']
  const { publishedAt, ...others } = after
  const lines = changeLines(classSettingsForm, {}, { before, after: others })
  return publishedAt === undefined
    ? lines
    : [publicationLine(before['publishedAt'] as string | null, publishedAt as string), ...lines]
}
