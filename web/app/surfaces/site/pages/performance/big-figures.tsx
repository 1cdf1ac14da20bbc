import type { Performance } from 'contract/performance'
import { figureWords } from '#features/performance/figure-words.ts'
import styles from './big-figures.module.css'

type BigFiguresProps = Pick<Performance, 'total' | 'satisfaction' | 'ratings'> & { scope: string }

export function BigFigures({ total, satisfaction, ratings, scope }: BigFiguresProps) {
  const figures = [
    { value: figureWords(total.people), unit: '人', words: '走進來上過課的會員' },
    { value: figureWords(total.personTimes), unit: '人次', words: '有人坐下來上一天課，算一次' },
    { value: figureWords(total.classes), unit: '班', words: '真的開成的班別' },
    { value: figureWords(total.hours), unit: '小時', words: '大家在課堂裡的時間加起來' },
    {
      value: satisfaction === null ? '—' : satisfaction.toFixed(1),
      unit: '／5',
      words: satisfaction === null ? '回饋還不夠多' : `${figureWords(ratings)} 份課後回饋的平均`,
    },
  ]
  return (
    <section aria-labelledby="figures" className={styles.section}>
      <h2 id="figures" className={styles.title}>
        {scope}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ value, unit, words }) => (
          <div key={unit} className={styles.figure}>
            <dt>{words}</dt>
            <dd>
              <strong>{value}</strong>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
