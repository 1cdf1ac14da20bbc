import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import type { UnsentDays } from './read-unsent-days.ts'
import styles from './signup-head.module.css'

export function SignupHead({ unsent }: { unsent: UnsentDays | undefined }) {
  if (unsent === undefined)
    return <PageHead title="第一次來，認識一下">填一次就好，之後報名不用再填。</PageHead>
  return <UnsentList {...unsent} />
}

export const submitWords = (unsent: UnsentDays | undefined): string => {
  if (unsent === undefined) return '完成註冊'
  return isWaitlistOnly(unsent) ? '完成註冊並候補' : '完成註冊並報名'
}

const isWaitlistOnly = ({ days }: UnsentDays): boolean => days.every(({ waits }) => waits)

function UnsentList(unsent: UnsentDays) {
  const { title, days } = unsent
  const onlyWaits = isWaitlistOnly(unsent)
  const words = `再一步就幫你${onlyWaits ? '候補' : '報好'}：${title} ${days.length} 天`
  return (
    <header className={styles.head}>
      <h1 {...titleBreaks(words)} className={styles.title}>
        {words}
      </h1>
      <ul role="list" className={styles.days}>
        {days.map(({ id, when, people, waits }) => (
          <li key={id} className={styles.day}>
            <Icon name={waits ? 'hourglass' : 'check'} size="small" />
            <span data-breaks="marks">{`${when}・${people} 位${waits ? '・候補' : ''}`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>填好下面幾格就{onlyWaits ? '加入候補' : '完成報名'}，之後報名不用再填。</p>
    </header>
  )
}
