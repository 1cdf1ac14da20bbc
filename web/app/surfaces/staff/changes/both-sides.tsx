import styles from './both-sides.module.css'

export type Sides = {
  /** Null: somebody whose name is not known any more. */
  by: string | null
  theirs: string
  mine: string
  /** 「剛改成」 when absent. */
  did?: string
  /** 「你填的」 when absent. */
  wanted?: string
}

/** What somebody else has written meanwhile beside what would be written. */
export function BothSides({ by, theirs, mine, did = '剛改成', wanted = '你填的' }: Sides) {
  return (
    <div className={styles.sides}>
      <div>
        <p>
          {by ?? '另一位夥伴'}
          {did}：
        </p>
        <blockquote>{theirs}</blockquote>
      </div>
      <div>
        <p>{wanted}：</p>
        <blockquote>{mine}</blockquote>
      </div>
    </div>
  )
}
