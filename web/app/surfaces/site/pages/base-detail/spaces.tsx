import type { BaseDetail } from 'contract/places/places'
import { Link } from 'react-router'
import { SpaceCard } from '#features/spaces/space-card.tsx'
import { spacePath } from '#features/spaces/space-path.ts'
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
              <Link
                to={spacePath({ base: base.id, space: space.id })}
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
