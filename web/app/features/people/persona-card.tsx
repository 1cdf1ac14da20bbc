import { pages } from 'contract/pages'
import type { PersonaCard as PersonaCardData } from 'contract/people/people'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import { personaPortrait } from './portrait-path.ts'
import styles from './persona-card.module.css'

export function PersonaCard({
  persona,
  headingLevel = 2,
}: {
  persona: PersonaCardData
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <Card as="li" isLinked className={styles.card ?? ''}>
      <ArtImage className={styles.portrait ?? ''} path={personaPortrait(persona)} shape="arch" />
      <div className={styles.words}>
        <Heading {...titleBreaks(persona.headline)} className={styles.headline}>
          <Link
            to={pages.personaDetail({ slug: persona.status.id, personaId: persona.id })}
            className={cardLinkClass()}
          >
            {persona.headline}
          </Link>
        </Heading>
        <p className={styles.quote}>「{persona.quote}」</p>
        <p className={styles.name}>
          {persona.name}
          <span className={styles.status}>{persona.status.name}</span>
        </p>
      </div>
    </Card>
  )
}
