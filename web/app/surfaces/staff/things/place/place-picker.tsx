import { countyName, type CountyId } from 'contract/places/counties'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { maxZoom, placeOf, pointOf, viewOf, type Place, type Point } from './map-points.ts'
import { PlaceDrawing } from './place-drawing.tsx'
import styles from './place-picker.module.css'

type PlacePickerProps = {
  county: CountyId | undefined
  /** Undefined while the numbers are no place. */
  place: Place | undefined
  onChange: (place: Place) => void
}

/** Of the width of the map, for a press of an arrow key; ten times as much with Shift. */
const keyStep = 1 / 400

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Not `disabled`, which would lose the focus of the button that was pressed. */
const unavailableIf = (isAtEnd: boolean) => (isAtEnd ? { 'aria-disabled': true } : {})

/** Sets a place by a tap, by dragging, or with the arrow keys. */
export function PlacePicker({ county, place, onChange }: PlacePickerProps) {
  const hint = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const isDragging = useRef(false)
  const [{ zoom, centre }, setZoom] = useState<{ zoom: number; centre?: Point }>({ zoom: 1 })
  const at = place && pointOf(place)
  const view = viewOf(county, zoom, centre)
  const put = (point: Point) => {
    const put = placeOf(point)
    if (put !== undefined) onChange(put)
  }
  const putAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const screen = drawing.current?.getScreenCTM()?.inverse()
    if (screen) put(new DOMPoint(clientX, clientY).matrixTransform(screen))
  }
  const tap = (event: MouseEvent) => {
    // A button is clicked without a pointer by Enter.
    if (event.detail > 0) putAt(event)
  }
  const drag = (event: PointerEvent) => {
    if (isDragging.current) putAt(event)
  }
  const grab = (event: PointerEvent) => {
    // A finger scrolls the page.
    isDragging.current = event.pointerType === 'mouse'
    if (isDragging.current) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    const step = view.width * keyStep * (event.shiftKey ? 10 : 1)
    const from = at ?? { x: view.left + view.width / 2, y: view.top + view.height / 2 }
    put({ x: from.x + arrow.x * step, y: from.y + arrow.y * step })
  }
  const enlarge = (by: number) => {
    const next = zoom + by
    if (next < 0 || next > maxZoom) return
    setZoom({ zoom: next, ...((at ?? centre) ? { centre: at ?? centre! } : {}) })
  }
  return (
    <div className={styles.picker}>
      <p className={styles.label}>位置</p>
      <button
        type="button"
        className={styles.map}
        aria-label="在地圖上放位置"
        aria-describedby={hint}
        onClick={tap}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => {
          isDragging.current = false
        }}
        onKeyDown={press}
      >
        <PlaceDrawing ref={drawing} {...{ county, view, at }} />
      </button>
      <div className={styles.zoom}>
        <Button size="small" icon="plus" {...unavailableIf(zoom === maxZoom)} onClick={() => enlarge(1)}>
          放大地圖
        </Button>
        <Button size="small" icon="minus" {...unavailableIf(zoom === 0)} onClick={() => enlarge(-1)}>
          縮小地圖
        </Button>
      </div>
      <p id={hint} className={styles.hint}>
        {county === undefined ? '先選縣市，地圖會放大到那裡。' : `這是${countyName(county)}。`}
        點一下基地的位置，放大後再點一次會更準；也可以用方向鍵移動。
      </p>
      <p role="status" className={styles.hint}>
        {at === undefined ? '還沒有位置。' : `北緯 ${place!.latitude}、東經 ${place!.longitude}`}
      </p>
    </div>
  )
}
