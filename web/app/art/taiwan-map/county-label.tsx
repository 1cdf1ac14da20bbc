import { countyName, type CountyId } from 'contract/places/counties'
import { classNames } from '#ui/class-names.ts'
import { labelPlaces } from './label-places.ts'
import styles from './county-label.module.css'

type CountyLabelProps = {
  id: CountyId
  className?: string | undefined
  isExtra?: boolean
}

export function CountyLabel({ id, className, isExtra }: CountyLabelProps) {
  const { x, y, anchor } = labelPlaces[id]
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={classNames(styles.label, isExtra && styles.extra, className)}
    >
      {countyName(id)}
    </text>
  )
}
