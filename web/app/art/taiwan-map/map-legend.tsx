import { classStepWords, type ClassStep } from './class-step.ts'
import { MapPin } from './map-pin.tsx'
import { stepFill } from './step-patterns.tsx'
import styles from './map-legend.module.css'

type MapLegendProps = {
  steps: readonly ClassStep[]
  hasPins: boolean
}

export function MapLegend({ steps, hasPins }: MapLegendProps) {
  return (
    <figcaption className={styles.legend}>
      <ul role="list" aria-label="圖例" className={styles.keys}>
        {hasPins && (
          <li>
            <svg viewBox="-40 -74 80 84" className={styles.pin} aria-hidden="true">
              <MapPin />
            </svg>
            基地
          </li>
        )}
        {steps.map((step) => (
          <li key={step}>
            <svg viewBox="0 0 72 48" className={styles.swatch} aria-hidden="true">
              <rect x="2" y="2" width="68" height="44" rx="12" fill={stepFill(step)} />
            </svg>
            {classStepWords[step]}
          </li>
        ))}
      </ul>
      <p className={styles.source}>圖資：內政部國土測繪中心</p>
    </figcaption>
  )
}
