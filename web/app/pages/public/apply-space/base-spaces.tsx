import { countyName } from 'contract/counties'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { SpaceCard } from '../../../features/place/space-card.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import type { LendingBase } from './choose-spaces.ts'

/** The spaces of one base, with its telephone on each. */
export function BaseSpaces({ base }: { base: LendingBase }) {
  return (
    <Section
      id={`base-${base.id}`}
      title={base.name}
      more={<Link to={pages.baseDetail({ baseId: base.id })}>{countyName(base.county)}・開放時間與交通</Link>}
    >
      <CardGrid>
        {base.spaces.map((space) => (
          <SpaceCard
            key={space.id}
            space={space}
            action={
              <a
                href={`tel:${base.phone}`}
                className={buttonClass({ size: 'small' })}
                aria-label={`打電話到${base.name}問${space.name}的時段，${base.phone}`}
              >
                <Icon name="phone" size="small" />
                {base.phone}
              </a>
            }
          />
        ))}
      </CardGrid>
    </Section>
  )
}
