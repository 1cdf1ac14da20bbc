import type { CountyId } from 'contract/places/counties'
// One cached file, so that neither scripts nor pages contain the outlines (5 KB).
import counties from './counties.svg?url&no-inline'

type CountyShapeProps = {
  id: CountyId | 'land'
  className?: string | undefined
  fill?: string
}

export function CountyShape({ id, ...style }: CountyShapeProps) {
  return <use href={`${counties}#${id}`} {...style} />
}
