import { pages } from 'contract/pages'
import type { PersonaCard } from 'contract/people/people'
import { Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { personaPortrait } from '#features/people/portrait-path.ts'
import styles from './story.module.css'

export function Story({ persona }: { persona: PersonaCard }) {
  return (
    <div className={styles.story}>
      <ArtImage className={styles.portrait ?? ''} path={personaPortrait(persona)} shape="arch" />
      <div className={styles.words}>
        <blockquote className={styles.quote}>「{persona.quote}」</blockquote>
        <p>
          <strong>{persona.name}</strong>・{persona.about}
        </p>
        <p className={styles.more}>
          <Link to={pages.personaDetail({ slug: persona.status.id, personaId: persona.id })}>
            讀完整的故事：{persona.headline}
          </Link>
        </p>
      </div>
    </div>
  )
}
