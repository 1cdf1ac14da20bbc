import { pages } from 'contract/pages'
import type { BaseDetail } from 'contract/places'
import { Link } from 'react-router'
import { SpaceCard, spaceAnchor } from '#features/places/space-card.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Section } from '#ui/section.tsx'

/** The rooms that can be borrowed, each with its rules and the way to ask for it. */
export function Spaces({ base }: { base: BaseDetail }) {
  if (base.spaces.length === 0) return null
  return (
    <Section id="spaces" title="可以借用的空間">
      <CardGrid>
        {base.spaces.map((space) => (
          <SpaceCard
            key={space.id}
            space={space}
            action={
              // A new document, because only its browser knows the target that the space is marked by.
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
