import { useLayoutEffect, useRef, useState } from 'react'
import { Specimen } from '#design/specimen.tsx'
import { contrast } from '#ui/contrast.ts'
import styles from '#design/design.module.css'

const surfaces = ['color-page', 'color-surface', 'color-raised', 'color-sunken']
const tints = ['primary', 'danger', 'warning', 'info', 'waitlist', 'festive'].map((name) => `tint-${name}`)
const texts = ['text', 'text-2', 'primary', 'primary-strong', 'danger', 'danger-strong', 'warning', 'info']
const inks = [...texts, 'waitlist', 'festive'].map((name) => `color-${name}`)
const pairs = [
  { text: 'color-on-primary', on: 'color-primary', least: 4.5 },
  { text: 'color-on-primary', on: 'color-primary-strong', least: 4.5 },
  { text: 'color-on-danger', on: 'color-danger', least: 4.5 },
  { text: 'color-on-highlight', on: 'color-highlight', least: 4.5 },
  { text: 'color-field', on: 'color-surface', least: 3 },
  { text: 'color-focus', on: 'color-focus-gap', least: 4.5 },
]
const themes = [
  { scheme: 'light', name: '淺色' },
  { scheme: 'dark', name: '深色' },
] as const

/** Both themes side by side; every ratio is measured from the painted colours. */
export function Colours() {
  return (
    <Specimen name="tokens" note="每一格的數字是瀏覽器實際畫出的對比；文字須達 4.5，控制項邊線須達 3。">
      <div className={styles.themes}>
        {themes.map(({ scheme, name }) => (
          <div key={scheme} className={styles.theme} style={{ colorScheme: scheme }}>
            <h4>{name}</h4>
            <Matrix />
            <Pairs />
          </div>
        ))}
      </div>
    </Specimen>
  )
}

function Matrix() {
  const grounds = [...surfaces, ...tints]
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">文字＼底色</th>
          {grounds.map((ground) => (
            <th key={ground} scope="col">
              {ground.replace(/color-|tint-/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inks.map((ink) => (
          <tr key={ink}>
            <th scope="row">{ink.replace('color-', '')}</th>
            {grounds.map((ground) => (
              <Measured key={ground} text={ink} on={ground} least={4.5} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pairs() {
  return (
    <table className={styles.matrix}>
      <tbody>
        {pairs.map(({ text, on, least }) => (
          <tr key={`${text} ${on}`}>
            <th scope="row">
              {text.replace('color-', '')} / {on.replace('color-', '')}
            </th>
            <Measured {...{ text, on, least }} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Measured({ text, on, least }: { text: string; on: string; least: number }) {
  const ref = useRef<HTMLTableCellElement>(null)
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const { color, backgroundColor } = getComputedStyle(ref.current!)
    setRatio(contrast(toHex(color), toHex(backgroundColor)))
  }, [])
  const isLow = ratio !== undefined && ratio < least
  return (
    <td
      ref={ref}
      className={isLow ? styles.low : undefined}
      style={{ color: `var(--${text})`, background: `var(--${on})` }}
    >
      {ratio?.toFixed(1)}
      {isLow && ' 不足'}
    </td>
  )
}

const toHex = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
