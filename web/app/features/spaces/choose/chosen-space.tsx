import { pages } from 'contract/pages'
import type { LentSpace } from 'contract/places/places'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { spaceFacts } from '#features/spaces/space-card.tsx'
import { spacePath } from '#features/spaces/space-path.ts'
import type { SpaceWeek } from '#features/spaces/week/read-week.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BaseWithSpaces } from './choose-spaces.ts'
import styles from './chosen-space.module.css'
import part from './part.module.css'

// Loaded with a space: those who choose a base do not need it. Without a boundary of its own, because taps are held until
// the page's boundary is hydrated.
const SpaceRequest = lazy(() => import('#features/spaces/space-request.tsx'))

type ChosenSpaceProps = { base: BaseWithSpaces; space: LentSpace; shown: SpaceWeek; now: string }

export function ChosenSpace({ base, space, shown, now }: ChosenSpaceProps) {
  const [search] = useSearchParams()
  return (
    <section aria-labelledby="space" className={part.part}>
      <SurfaceLink
        to={spacePath({ base: base.id, people: search.get('people') })}
        className={buttonClass({ variant: 'quiet' })}
      >
        <Icon name="arrow-left" size="small" />
        換一個空間
      </SurfaceLink>
      <div className={part.head}>
        <h2 id="space">{space.name}</h2>
        <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>
      </div>
      <p>{space.summary}</p>
      <Facts variant="inline" facts={spaceFacts(space)} className={styles.facts ?? ''} />
      {space.rules.length > 0 && (
        <Disclosure summary={`使用規則（${space.rules.length}）`}>
          <ul>
            {space.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <SpaceRequest base={base} spaceId={space.id} shown={shown} now={now} />
    </section>
  )
}
