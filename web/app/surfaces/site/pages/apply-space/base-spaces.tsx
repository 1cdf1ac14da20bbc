import { countyName } from 'contract/counties'
import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { SpaceCard } from '#features/places/space-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import type { BaseWithSpaces } from './choose-spaces.ts'

/** The spaces of one base, each with the base's telephone number. */
export function BaseSpaces({ base }: { base: BaseWithSpaces }) {
  return (
    <Section
      id={`base-${base.id}`}
      title={base.name}
      more={<Link to={pages.baseDetail({ baseId: base.id })}>{countyName(base.county)}・開放時間與交通</Link>}
    >
      <CardGrid>
        {base.spaces.map((space) => (
          <SpaceCard key={space.id} space={space} action={<Call base={base} spaceName={space.name} />} />
        ))}
      </CardGrid>
    </Section>
  )
}

/** Calls the base; for a base without telephone, links to its page with other contacts. */
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
