import { countyIds, type CountyId } from 'contract/places/counties'
import { describe, expect, it } from 'vitest'
import { countyShapes, insetFrames, mapSize } from './county-shapes.generated.ts'
import { projectPoint } from './project-point.ts'

type Point = { x: number; y: number }

/** The rings of a path with relative `m` and `z`, the only two commands of the shapes. */
function ringsOf(path: string): Point[][] {
  let start = { x: 0, y: 0 }
  return path
    .split('z')
    .slice(0, -1)
    .map((part) => {
      const numbers = part.match(/-?\d+/g)!.map(Number)
      let at = start
      const ring = numbers.flatMap((x, index) => {
        if (index % 2 === 1) return []
        at = { x: at.x + x, y: at.y + numbers[index + 1]! }
        return [at]
      })
      start = ring[0]!
      return ring
    })
}

/** Even-odd rule: a point is inside when a ray to the right crosses the outline an odd number of times. */
const isInside = ({ x, y }: Point, rings: Point[][]): boolean =>
  rings
    .flatMap((ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length]!] as const))
    .filter(
      ([from, to]) =>
        from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
    ).length %
    2 ===
  1

const countyAt = (latitude: number, longitude: number): CountyId[] => {
  const point = projectPoint({ latitude, longitude })!
  return countyIds.filter((id) => isInside(point, ringsOf(countyShapes[id].path)))
}

describe('projectPoint', () => {
  it.each<[string, CountyId, number, number]>([
    ['臺北車站', 'taipei', 25.0478, 121.517],
    ['板橋', 'new-taipei', 25.0143, 121.4672],
    ['淡水', 'new-taipei', 25.1716, 121.445],
    ['基隆七堵', 'keelung', 25.0957, 121.7131],
    ['中壢', 'taoyuan', 24.9537, 121.2257],
    ['新竹車站', 'hsinchu-city', 24.8016, 120.9717],
    ['竹東', 'hsinchu', 24.7369, 121.0918],
    ['苗栗', 'miaoli', 24.5602, 120.8214],
    ['臺中車站', 'taichung', 24.1369, 120.6869],
    ['彰化', 'changhua', 24.0817, 120.5385],
    ['埔里', 'nantou', 23.9646, 120.9695],
    ['斗六', 'yunlin', 23.7117, 120.5411],
    ['嘉義車站', 'chiayi-city', 23.4791, 120.4411],
    ['阿里山', 'chiayi', 23.5104, 120.8029],
    ['臺南車站', 'tainan', 22.9971, 120.2127],
    ['左營', 'kaohsiung', 22.6874, 120.3076],
    ['屏東', 'pingtung', 22.6693, 120.486],
    ['小琉球', 'pingtung', 22.339, 120.371],
    ['宜蘭', 'yilan', 24.7545, 121.758],
    ['龜山島', 'yilan', 24.842, 121.951],
    ['花蓮', 'hualien', 23.9927, 121.6011],
    ['臺東', 'taitung', 22.7937, 121.1231],
    ['鹿港', 'changhua', 24.0577, 120.4345],
    ['池上', 'taitung', 23.1226, 121.2191],
    ['綠島', 'taitung', 22.66, 121.49],
    ['蘭嶼', 'taitung', 22.045, 121.548],
    ['馬公', 'penghu', 23.5655, 119.5793],
    ['七美', 'penghu', 23.206, 119.43],
    ['金城', 'kinmen', 24.434, 118.3186],
    ['烈嶼', 'kinmen', 24.432, 118.242],
    ['南竿', 'lienchiang', 26.155, 119.94],
    ['北竿', 'lienchiang', 26.221, 119.99],
    ['東引', 'lienchiang', 26.366, 120.49],
    ['西莒', 'lienchiang', 25.974, 119.937],
  ])('puts %s into %s and no other county', (_, county, latitude, longitude) => {
    expect(countyAt(latitude, longitude)).toEqual([county])
  })

  it('returns undefined for places outside Taiwan', () => {
    expect(projectPoint({ latitude: 35.68, longitude: 139.76 })).toBeUndefined()
  })
})

describe('countyShapes', () => {
  it.each(countyIds)('%s is inside its frame or the map', (id) => {
    const frame = insetFrames.find(({ county }) => county === id) ?? { x: 0, y: 0, ...mapSize }
    const points = ringsOf(countyShapes[id].path).flat()
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    expect(countyShapes[id].box).toEqual([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    expect(Math.min(...xs)).toBeGreaterThan(frame.x)
    expect(Math.min(...ys)).toBeGreaterThan(frame.y)
    expect(Math.max(...xs)).toBeLessThan(frame.x + frame.width)
    expect(Math.max(...ys)).toBeLessThan(frame.y + frame.height)
  })
})
