import type { ClassStep } from './class-step.ts'
import styles from './step-patterns.module.css'

const drawings: Readonly<Record<ClassStep, string>> = {
  0: '',
  1: '',
  // Dots and diamonds, so that steps differ without colours too.
  2: 'M12 12h.1M0 0h.1M24 0h.1M0 24h.1M24 24h.1',
  3: 'M0 12 12 0 24 12 12 24z',
}
const steps = [0, 1, 2, 3] as const

/** The fill of a step; needs `StepPatterns` once on the page. */
export const stepFill = (step: ClassStep): string => `url(#class-step-${step})`

export function StepPatterns() {
  return (
    <defs>
      {steps.map((step) => (
        <pattern
          key={step}
          id={`class-step-${step}`}
          width="24"
          height="24"
          patternUnits="userSpaceOnUse"
          className={styles[`step${step}`]}
        >
          <rect width="24" height="24" />
          {drawings[step] && <path d={drawings[step]} />}
        </pattern>
      ))}
    </defs>
  )
}
