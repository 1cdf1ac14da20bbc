import type { StaffApplication } from 'contract/lending/staff-applications'
import { unusedRule } from 'contract/spaces/unused-rule'
import { taipeiDay } from 'contract/taipei-time'
import { phoneWords } from '#surfaces/staff/attendance/phone-words.ts'
import { purposeWords } from '#text/application-words.ts'
import { feeWords } from '#text/class-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

/** Who wants it, and what for. */
export function Applicant({ application }: { application: StaffApplication }) {
  const { contactName, contactPhone } = application
  return (
    <section aria-labelledby="applicant" className={styles.applicant}>
      <h2 id="applicant">{contactName}</h2>
      {contactPhone !== '' && (
        <a className={buttonClass()} href={`tel:${contactPhone}`}>
          <Icon name="phone" size="small" />
          撥打 {phoneWords(contactPhone)}
        </a>
      )}
      <Facts facts={factsOf(application)} className={styles.facts ?? ''} />
    </section>
  )
}

const factsOf = (application: StaffApplication) => {
  const { purpose, headcount, equipment, note, feeTwd, uses, approvedBefore, unusedBefore, pausedUntil } =
    application
  return [
    { term: '用途', value: purposeWords[purpose] },
    { term: '人數', value: `${headcount} 人` },
    { term: '設備', value: equipment },
    { term: '備註', value: note },
    {
      term: '費用',
      // What is approved has charges below, or is free.
      value: uses.some(({ state }) => state === 'pending') ? `審核中的時段共 ${feeWords(feeTwd)}` : '',
    },
    {
      term: '過去一年',
      value: approvedBefore === 0 ? '還沒有在這個基地借過' : `在這個基地借過 ${approvedBefore} 個時段`,
    },
    {
      term: '沒有使用',
      value:
        unusedBefore === 0 && pausedUntil === null
          ? ''
          : `近 ${unusedRule.windowDays} 天 ${unusedBefore} 次${pausedUntil === null ? '' : `，暫停申請到 ${taipeiDay(new Date(pausedUntil))}`}`,
    },
  ]
}
