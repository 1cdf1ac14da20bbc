import { Specimen, State } from '#design/specimen.tsx'
import styles from '#design/design.module.css'

const spaces = [4, 8, 12, 16, 24, 32, 48, 72]
const radii = ['small', 'control', 'card', 'chip', 'arch']
const patterns = [
  { name: 'closed', word: '已截止' },
  { name: 'rest', word: '休館' },
  { name: 'pending', word: '審核中' },
]
const motions = ['state', 'enter', 'page']

export function Space() {
  return (
    <>
      <Specimen name="間距" note="8 點格線，圖示用 4。">
        {spaces.map((size) => (
          <div key={size} className={styles.step}>
            <span className={styles.caption}>space-{size}</span>
            <div className={styles.bar} style={{ inlineSize: `var(--space-${size})` }} />
          </div>
        ))}
      </Specimen>
      <Specimen name="圓角" note="arch 是窗，只給人與基地。">
        {radii.map((radius) => (
          <State key={radius} name={radius}>
            <div className={styles.box} style={{ borderRadius: `var(--radius-${radius})` }} />
          </State>
        ))}
      </Specimen>
      <Specimen name="紋樣" note="兩種理由不共用一種樣子；紋樣旁一定有字。">
        <div className={styles.swatches}>
          {patterns.map(({ name, word }) => (
            <div key={name} className={styles.swatch}>
              <div
                className={styles.pattern}
                style={{ background: `var(--pattern-${name}), var(--color-surface)` }}
              />
              {word}（{name}）
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="動態" note="移上去或用鍵盤移到方塊上；減少動態時不動。">
        {motions.map((motion) => (
          <State key={motion} name={`motion-${motion}`}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus shows the movement */}
            <div className={styles.stage} tabIndex={0}>
              <div
                className={styles.moving}
                style={{ transition: `transform var(--motion-${motion}) var(--motion-ease)` }}
              />
            </div>
          </State>
        ))}
      </Specimen>
    </>
  )
}
