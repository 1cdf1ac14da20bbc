import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { useState, type ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useSurfacePath } from '#client/surface-path.ts'
import { ApplyFilters } from '#features/site/apply-filters.tsx'
import { feeWords } from '#text/class-words.ts'
import { cardLinkClass } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { findBases, type LendingBase } from './find-bases.ts'
import { NoSpaces } from './no-spaces.tsx'
import { PeopleField } from './people-field.tsx'
import styles from './base-choice.module.css'

type BaseChoiceProps = {
  bases: readonly LendingBase[]
  hasSpaces: boolean
  /** Another way to find a space. */
  hint: ReactNode
}

/** The list narrows while typing; without scripts the form reloads the page. */
export function BaseChoice({ bases, hasSpaces, hint }: BaseChoiceProps) {
  const [search] = useSearchParams()
  const list = useSurfacePath()(pages.applySpace())
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  // A link or the history has removed or changed the text.
  if (lastAsked !== asked) {
    setLastAsked(asked)
    setTyped(asked)
  }
  const shown = findBases(bases, typed)
  const spaces = shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Form method="get" className={styles.filters} aria-label="篩選基地">
        <TextField
          id="q"
          name="q"
          type="search"
          icon="search"
          label="基地名稱或縣市"
          placeholder="例如 鹿港、台南"
          width="medium"
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PeopleField />
        <ApplyFilters list={list} />
      </Form>
      {hint && <p className={styles.hint}>{hint}</p>}
      <p role="status" className={styles.count}>
        共 {spaces} 個空間，在 {shown.length} 個基地
      </p>
      {shown.length === 0 ? (
        <NoSpaces kind={kindOfNothing(bases, hasSpaces)} onLeave={() => setTyped('')} />
      ) : (
        <ul role="list" className={styles.bases}>
          {shown.map((base) => (
            <BaseRow key={base.id} base={base} people={search.get('people')} />
          ))}
        </ul>
      )}
    </>
  )
}

function BaseRow({ base, people }: { base: LendingBase; people: string | null }) {
  const query = new URLSearchParams({ base: String(base.id), ...(people && { people }) })
  return (
    <li className={styles.base}>
      <ArtImage
        className={styles.emblem ?? ''}
        path={(theme) => artPaths.emblem(`base-${base.id}`, theme)}
        shape="arch"
      />
      <div>
        <h2 className={styles.name}>
          <SurfaceLink to={`${pages.applySpace()}?${query}`} className={cardLinkClass()}>
            {base.name}
          </SurfaceLink>
        </h2>
        <p className={styles.words}>
          {countyName(base.county)}・{base.count} 個空間
        </p>
        <p className={styles.words}>
          最多 {base.mostPeople} 人・{feeFrom(base)}
        </p>
      </div>
      <Icon name="chevron-right" className={styles.arrow} />
    </li>
  )
}

const kindOfNothing = (bases: readonly LendingBase[], hasSpaces: boolean) => {
  if (!hasSpaces) return 'nothingAtAll'
  return bases.length === 0 ? 'nothingFits' : 'noSuchBase'
}

const feeFrom = ({ lowestFeeTwd, count }: LendingBase): string => {
  if (lowestFeeTwd === 0) return count === 1 ? '免費' : '有免費的空間'
  return `每小時 ${feeWords(lowestFeeTwd)}${count === 1 ? '' : ' 起'}`
}
