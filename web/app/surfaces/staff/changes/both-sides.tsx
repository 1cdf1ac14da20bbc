import styles from './both-sides.module.css'

export type Sides = {
  /** Null: somebody whose name is not known any more. */
  by: string | null
  theirs: string
  mine: string
}

/** What somebody else has written meanwhile beside what would be written. */
export function BothSides({ by, theirs, mine }: Sides) {
  return (
    <div className={styles.sides}>
      <div>
        <p>{by ?? '另一位夥伴'}剛改成：</p>
        <blockquote>{theirs}</blockquote>
      </div>
      <div>
        <p>你填的：</p>
        <blockquote>{mine}</blockquote>
      </div>
    </div>
  )
}
