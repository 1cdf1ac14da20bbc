import type { BaseDetail } from 'contract/places/places'
import { telAddress } from 'contract/tel-address'
import { directionsTo } from '#text/directions.ts'
import { openWords } from '#text/opening-hours.ts'
import { Facts } from '#ui/facts.tsx'
import styles from './base-facts.module.css'

export function BaseFacts({ base, now }: { base: Omit<BaseDetail, 'teachers'>; now: string }) {
  return (
    <Facts
      facts={[
        { term: '今天', icon: 'clock', value: openWords(base, new Date(now)) },
        {
          term: '地址',
          icon: 'map-pin',
          value: (
            <>
              {base.address}{' '}
              <a href={directionsTo(base)} rel="noopener" data-print="hide" className={styles.link}>
                導航
              </a>
            </>
          ),
        },
        ...(base.phone === ''
          ? []
          : [{ term: '電話', icon: 'phone' as const, value: <Phone number={base.phone} /> }]),
        { term: '怎麼來', icon: 'map', value: base.transport },
        { term: '無障礙', icon: 'accessibility', value: base.accessibility },
      ]}
    />
  )
}

const Phone = ({ number }: { number: string }) => (
  <a href={telAddress(number)} className={styles.link}>
    {number}
  </a>
)
