import type { listBases } from 'contract/places/places'
import { useState, type ReactNode } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import styles from './filter-form.module.css'

type Base = { id: number; name: string }

type BaseFieldProps = {
  bases: readonly Base[]
  onNearest: (baseId: number) => void
  children: (bases: readonly Base[]) => ReactNode
}

type Found = { bases: readonly Base[]; words: string }

/**
 * Sorts bases and classes by distance on request. The position stays in the browser: the URL names the nearest base.
 */
export function BaseField({ bases, onNearest, children }: BaseFieldProps) {
  const [found, setFound] = useState<Found>()
  const { isBusy, run } = useAct()
  const sort = async () => {
    const sorted = await sortByDistance(bases).catch(() => ({ bases, words: notLocated }))
    setFound(sorted)
    const [nearest] = sorted.bases
    if (sorted.words !== notLocated && nearest !== undefined) onNearest(nearest.id)
  }
  return (
    <div className={styles.bases}>
      {children(found?.bases ?? bases)}
      <Button
        size="small"
        icon="map-pin"
        className={styles.near ?? ''}
        isBusy={isBusy}
        onClick={() => void run(sort)}
      >
        離我最近
      </Button>
      <p role="status" className={styles.found}>
        {found?.words}
      </p>
    </div>
  )
}

const notLocated = '沒有取得位置。允許瀏覽器定位後，再按一次「離我最近」。'

const sortByDistance = async (bases: readonly Base[]): Promise<Found> => {
  const { distanceWords, measureDistances } = await import('./measure-distances.ts')
  const { items } = await callApi<typeof listBases>('GET /api/base', { query: {} })
  const distances = await measureDistances(items)
  // A base that was published a moment ago has no distance yet.
  const distanceTo = ({ id }: Base) => distances.get(id) ?? Infinity
  const sorted = bases.toSorted((one, other) => distanceTo(one) - distanceTo(other))
  const wordsFor = (base: Base) =>
    distances.has(base.id) ? `${base.name}・${distanceWords(distanceTo(base))}` : base.name
  return {
    bases: sorted.map((base) => ({ ...base, name: wordsFor(base) })),
    words: sorted[0] === undefined ? '' : `最近的是${wordsFor(sorted[0])}。基地和班別已依距離排序。`,
  }
}
