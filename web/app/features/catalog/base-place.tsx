import type { ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { directionsTo } from '#text/directions.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './base-place.module.css'

export function BasePlace({ detail: { base, mode } }: { detail: ClassDetail }) {
  if (mode === 'online') return <OnlinePlace base={base} />
  return (
    <section aria-labelledby="place">
      <h2 id="place">上課地點</h2>
      <div className={styles.place}>
        <ArtImage
          className={styles.emblem ?? ''}
          path={(theme) => artPaths.emblem(`base-${base.id}`, theme)}
          shape="arch"
        />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
          </h3>
          <Facts
            variant="inline"
            facts={[
              { term: '地址', icon: 'map-pin', value: base.address },
              { term: '無障礙', icon: 'accessibility', value: base.accessibility },
              { term: '帶小孩', icon: 'users', value: childWords(base) },
            ]}
          />
          <a
            className={buttonClass({ size: 'small' })}
            href={directionsTo(base)}
            rel="noopener"
            data-print="hide"
          >
            <Icon name="external" size="small" />
            導航
          </a>
        </div>
      </div>
    </section>
  )
}

/** Nothing where nobody has said what the base has. */
const childWords = ({ childFacilities }: ClassDetail['base']): string => {
  if (childFacilities === null) return ''
  return childFacilities.length > 0 ? `有${childFacilities.join('、')}` : '沒有兒童角落'
}

function OnlinePlace({ base }: { base: ClassDetail['base'] }) {
  return (
    <section aria-labelledby="place">
      <h2 id="place">上課方式</h2>
      <p>
        線上課程，由<Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
        主辦，在家連上網路就能上課。
      </p>
    </section>
  )
}
