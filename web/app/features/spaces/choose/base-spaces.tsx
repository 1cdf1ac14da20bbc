import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { Form, Link, useSearchParams } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { SpaceCard } from '#features/spaces/space-card.tsx'
import { spacePath } from '#features/spaces/space-path.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BaseWithSpaces } from './choose-spaces.ts'
import { NoSpaces } from './no-spaces.tsx'
import { PeopleField } from './people-field.tsx'
import styles from './base-spaces.module.css'
import part from './part.module.css'

export function BaseSpaces({ base }: { base: BaseWithSpaces }) {
  return (
    <section aria-labelledby="base" className={part.part}>
      <BackToBases />
      <div className={part.head}>
        <h2 id="base">{base.name}</h2>
        <Link to={pages.baseDetail({ baseId: base.id })}>{countyName(base.county)}・開放時間與交通</Link>
      </div>
      <People baseId={base.id} />
      <p role="status" className={styles.count}>
        共 {base.spaces.length} 個空間
      </p>
      {base.spaces.length === 0 && <NoSpaces kind="nothingFits" />}
      <CardGrid>
        {base.spaces.map((space) => (
          <SpaceCard key={space.id} space={space} action={<Apply baseId={base.id} space={space} />} />
        ))}
      </CardGrid>
    </section>
  )
}

function BackToBases() {
  const [search] = useSearchParams()
  const people = search.get('people')
  return (
    <SurfaceLink
      to={people ? `${pages.applySpace()}?people=${people}` : pages.applySpace()}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Icon name="arrow-left" size="small" />
      換一個基地
    </SurfaceLink>
  )
}

function People({ baseId }: { baseId: number }) {
  return (
    <Form method="get" className={styles.people} aria-label="篩選空間">
      <input type="hidden" name="base" value={baseId} />
      <PeopleField />
      <Button type="submit">套用</Button>
    </Form>
  )
}

function Apply({ baseId, space }: { baseId: number; space: { id: number; name: string } }) {
  const [search] = useSearchParams()
  return (
    <SurfaceLink
      to={spacePath({ base: baseId, space: space.id, people: search.get('people') })}
      className={buttonClass({ size: 'small' })}
    >
      <Icon name="calendar" size="small" />
      <span>
        看時段、申請<VisuallyHidden>：{space.name}</VisuallyHidden>
      </span>
    </SurfaceLink>
  )
}
