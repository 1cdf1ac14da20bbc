import { pages } from 'contract/pages'
import { taipeiDate } from 'contract/taipei-time'
import { Form, Link } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { artPaths } from '#art/grille/art-path.ts'
import { SearchField } from '#features/search/search-field.tsx'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Slogan } from './slogan.tsx'
import styles from './hero.module.css'

/** Seeds of the three windows beside the slogan, chosen for colours that match. */
const windows = ['lukang', 'dadaocheng', 'xinbeitou'] as const

export function Hero({ now, isOpening }: { now: string; isOpening: boolean }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <Slogan />
        <p className={styles.lead}>
          老街屋、舊碾米廠、巷底的廚房，都是教室。挑你有空的日子，帶家人朋友一起來。
        </p>
        {!isOpening && <FindClasses now={now} />}
      </div>
      <div className={styles.windows} aria-hidden="true">
        {windows.map((seed) => (
          <ArtImage key={seed} path={(theme) => artPaths.emblem(seed, theme)} shape="arch" isEager />
        ))}
      </div>
    </div>
  )
}

function FindClasses({ now }: { now: string }) {
  return (
    <>
      <Form action={pages.classList()} method="get" role="search" className={styles.search}>
        <SearchField
          id="home-q"
          name="q"
          type="search"
          icon="search"
          label="想學什麼？"
          placeholder="陶藝、臺語、陽臺種菜…"
          maxLength={64}
          enterKeyHint="search"
        />
        <Button type="submit" variant="primary">
          找課程
        </Button>
      </Form>
      <ChipRow label="常用條件">
        {shortcuts(taipeiDate(new Date(now))).map(({ name, query }) => (
          <Link key={name} to={`${pages.classList()}?${query}`} className={chipClass()}>
            {name}
          </Link>
        ))}
      </ChipRow>
    </>
  )
}

const shortcuts = (today: string): { name: string; query: string }[] => [
  { name: '今天', query: `from=${today}&to=${today}` },
  { name: '週末', query: 'weekday=6,0' },
  { name: '晚上', query: 'time=evening' },
  { name: '親子', query: 'category=family' },
  { name: '樂齡', query: 'audience=senior' },
  { name: '免費', query: 'free=1' },
]
