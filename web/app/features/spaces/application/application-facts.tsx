import { pages } from 'contract/pages'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { telAddress } from 'contract/tel-address'
import { Link } from 'react-router'
import { purposeWords } from '#text/application-words.ts'
import { feeWords } from '#text/class-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { isOpenUse } from './open-use.ts'
import styles from './application-page.module.css'

export function ApplicationFacts({ application, now }: { application: SpaceApplication; now: number }) {
  const { base, purpose, headcount, equipment, note, contactName, contactPhone } = application
  return (
    <>
      <div className={styles.partHead}>
        <h2 className={styles.part}>申請內容</h2>
        {application.uses.some((use) => isOpenUse(use, now)) && (
          <Link to="?edit" className={buttonClass({ size: 'small' })}>
            <Icon name="edit" size="small" />
            修改內容
          </Link>
        )}
      </div>
      <Facts
        facts={[
          {
            term: '基地',
            icon: 'map-pin',
            value: (
              <Link to={pages.baseDetail({ baseId: base.id })} className={styles.target}>
                {base.name}
              </Link>
            ),
          },
          {
            term: '基地電話',
            icon: 'phone',
            value: base.phone && (
              <a href={telAddress(base.phone)} className={styles.target}>
                {base.phone}
              </a>
            ),
          },
          { term: '預估費用', icon: 'tag', value: estimateOf(application) },
          { term: '用途', icon: 'info', value: purposeWords[purpose] },
          { term: '人數', icon: 'users', value: `${headcount} 人` },
          { term: '設備', icon: 'check', value: equipment },
          { term: '備註', icon: 'edit', value: note },
          { term: '聯絡人', icon: 'user', value: `${contactName}・${contactPhone}` },
        ]}
      />
    </>
  )
}

/** Of what is not decided; approved times have charges, or are free. */
const estimateOf = ({ uses, charges, feeTwd }: SpaceApplication): string => {
  if (uses.some(({ state }) => state === 'pending')) return feeWords(feeTwd)
  return charges.length === 0 && uses.some(({ state }) => state === 'approved') ? feeWords(0) : ''
}
