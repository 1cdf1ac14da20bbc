import { pages } from 'contract/pages'
import type { BaseDetail } from 'contract/places/places'
import { Link } from 'react-router'
import { SpaceCard, spaceAnchor } from '#features/places/space-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Section } from '#ui/section.tsx'

export function Spaces({ base }: { base: Omit<BaseDetail, 'teachers'> }) {
  if (base.spaces.length === 0) return null
  return (
    <Section id="spaces" title="可以借用的空間">
      <CardGrid>
        {base.spaces.map((space) => (
          <SpaceCard
            key={space.id}
            space={space}
            action={
              // Loads a new document, because client navigation does not update `:target`, which marks the space.
              <Link
                reloadDocument
                to={`${pages.applySpace()}?base=${base.id}#${spaceAnchor(space.id)}`}
                className={buttonClass({ size: 'small' })}
              >
                申請借用{space.name}
              </Link>
            }
          />
        ))}
      </CardGrid>
    </Section>
  )
}
