import { countyIds, countyName, type CountyId } from 'contract/places/counties'
import { countyShapes, insetFrames } from './county-shapes.generated.ts'
import { cutShape } from './cut-shape.ts'
import { projectPoint } from './project-point.ts'

type Place = { name: string; county: CountyId; latitude: number; longitude: number }

export type PlaceMapData = {
  label: string
  view: View
  county: string
  neighbours: string[]
  pin: { x: number; y: number } | undefined
}

/** Minimum width of the view: small counties enlarged further would show the corners of their outline. */
const minWidth = 180
const aspect = 4 / 3
const margin = 0.16

/** Cuts a place's county and its neighbours out of the map. For loaders, so that pages do not load all shapes. */
export function placeMapOf(place: Place): PlaceMapData {
  const view = viewOf(place.county)
  return {
    label: `${place.name}在${countyName(place.county)}的位置`,
    view,
    county: countyShapes[place.county].path,
    neighbours: neighboursOf(place.county, view).map((id) => cutShape(countyShapes[id].path, view)),
    pin: projectPoint(place),
  }
}

type View = { left: number; top: number; width: number; height: number }

function viewOf(county: CountyId): View {
  const [left, top, right, bottom] = countyShapes[county].box
  const needed = Math.max(right - left, (bottom - top) * aspect, minWidth)
  const width = Math.round(needed / (1 - margin))
  const height = Math.round(width / aspect)
  return {
    left: Math.round((left + right - width) / 2),
    top: Math.round((top + bottom - height) / 2),
    width,
    height,
  }
}

/** The other counties in the view; counties drawn in an inset have no neighbours. */
function neighboursOf(county: CountyId, { left, top, width, height }: View): CountyId[] {
  const isInset = (id: CountyId) => insetFrames.some((frame) => frame.county === id)
  if (isInset(county)) return []
  return countyIds.filter((id) => {
    const [otherLeft, otherTop, otherRight, otherBottom] = countyShapes[id].box
    const isInSight =
      otherLeft < left + width && otherRight > left && otherTop < top + height && otherBottom > top
    return id !== county && !isInset(id) && isInSight
  })
}
