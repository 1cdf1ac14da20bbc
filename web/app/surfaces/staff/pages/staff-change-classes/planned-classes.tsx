import type { PreviewedClass as PlannedClass } from 'contract/planning/class-changes'
import { taipeiDay } from 'contract/taipei-time'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import { clashWords } from '#surfaces/staff/planning/clash-words.ts'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { reservedWords } from '#surfaces/staff/planning/reserved-words.ts'
import { sortClashes } from '#surfaces/staff/planning/sort-clashes.ts'
import { changeLines } from '#surfaces/staff/things/change-lines.ts'
import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import { Icon } from '#ui/icon.tsx'
import { accountWords } from './account-words.ts'
import { publicationLine } from './publication-line.ts'
import type { Plan } from './use-class-changes.ts'
import styles from '#surfaces/staff/changes/planned.module.css'

export function PlannedClasses({ plan }: { plan: Plan }) {
  const { classes, followers } = plan
  const changing = classes.filter(willChange)
  const concerned = accountWords(plan)
  return (
    <section aria-label="會怎麼改" className={styles.plan} ref={bringIntoView}>
      <h3>
        {summaryOf(classes)}
        {clashSummary(classes)}
      </h3>
      <p>
        {concerned.length === 0 ? '報名的人不會收到通知' : `轉帳帳號改了，${concerned.join('，')}`}
        {followers > 0 && `；收藏的 ${followers} 位會在公開或開放報名時收到通知`}。
        {concerned.length > 0 && '送出兩分鐘後通知，不能收回；兩分鐘內再改，只通知最後的帳號。'}
      </p>
      {concerned.length > 0 && <NotifiedList of={{ accountOf: accountsOf(changing) }} />}
      <ol role="list">
        {[...changing, ...classes.filter((each) => !willChange(each))].map((planned) => (
          <li key={planned.id} className={styles.card}>
            <p className={styles.name}>{classNameWords(planned)}</p>
            <p className={styles.note}>{planned.baseName}</p>
            {planned.refusal !== null && (
              <p className={styles.warning}>
                <Icon name="alert" size="small" />
                不會改：{planned.refusal}
              </p>
            )}
            {planned.refusal === null && linesOf(planned).map((line) => <p key={line}>{line}</p>)}
            <Clashes clashes={planned.clashes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** More are counted only. */
const maxClashes = 3

function Clashes({ clashes }: Pick<PlannedClass, 'clashes'>) {
  const more = clashes.length - maxClashes
  return (
    <>
      {sortClashes(clashes)
        .slice(0, maxClashes)
        .map((clash) => (
          <p key={`${clash.day} ${clash.kind} ${clash.teacher} ${clash.startsAt}`} className={styles.warning}>
            <Icon name="alert" size="small" />
            {taipeiDay(new Date(clash.day))} {clashWords(clash)}
          </p>
        ))}
      {more > 0 && <p className={styles.note}>另外還有 {more} 個撞期或休館</p>}
    </>
  )
}

/** The database refuses it, and with it all of them. */
export const isForbidden = ({ clashes }: PlannedClass): boolean => clashes.some(({ forbids }) => forbids)

function clashSummary(classes: readonly PlannedClass[]): string {
  const forbidden = classes.filter(isForbidden).length
  if (forbidden > 0)
    return `；其中 ${forbidden} 班不能公開。${reservedWords}請先改這幾班的時間或教室，或不選這幾班，再看一次`
  const clashing = classes.filter(({ clashes }) => clashes.length > 0).length
  return clashing === 0 ? '' : `；其中 ${clashing} 班撞期或休館，仍然可以公開`
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
