import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { Form, Link, useSearchParams } from 'react-router'
import { SpaceCard } from '#features/places/space-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BaseWithSpaces } from './choose-spaces.ts'
import { NoSpaces } from './no-spaces.tsx'
import { PeopleField } from './people-field.tsx'
import styles from './base-spaces.module.css'

export function BaseSpaces({ base }: { base: BaseWithSpaces }) {
  return (
    <section aria-labelledby="base" className={styles.base}>
      <BackToBases />
      <div className={styles.head}>
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
          <SpaceCard key={space.id} space={space} action={<Call base={base} spaceName={space.name} />} />
        ))}
      </CardGrid>
    </section>
  )
}

function BackToBases() {
  const [search] = useSearchParams()
  const people = search.get('people')
  return (
    <Link
      to={people ? `${pages.applySpace()}?people=${people}` : pages.applySpace()}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Icon name="arrow-left" size="small" />
      換一個基地
    </Link>
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

function Call({ base, spaceName }: { base: BaseWithSpaces; spaceName: string }) {
  const className = buttonClass({ size: 'small' })
  if (base.phone === '')
    return (
      <Link to={pages.baseDetail({ baseId: base.id })} className={className}>
        到{base.name}問時段
      </Link>
    )
  return (
    <a
      href={`tel:${base.phone}`}
      className={className}
      aria-label={`打電話到${base.name}問${spaceName}的時段，${base.phone}`}
    >
      <Icon name="phone" size="small" />
      {base.phone}
    </a>
  )
}
