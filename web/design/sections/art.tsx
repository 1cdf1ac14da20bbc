import { categoryIds } from 'contract/catalog/categories'
import { BaseEmblem } from '#art/grille/base-emblem.tsx'
import { ClassCover } from '#art/grille/class-cover.tsx'
import { GrilleMark } from '#art/grille/grille-mark.tsx'
import { Portrait } from '#art/grille/portrait.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { BentGrille } from '#document/error-page/bent-grille.tsx'
import { GrilleBand } from '#surfaces/site/layout/grille-band.tsx'
import { GrilleLoader } from '#ui/grille-loader.tsx'
import styles from '#design/design.module.css'

const seeds = ['1', '2', '3', '4', '5', '6']

export function Art() {
  return (
    <>
      <Specimen name="class-cover" note="每一類課程一種窗花；同一個編號永遠畫出同一扇窗。">
        {categoryIds.map((category) => (
          <State key={category} name={category} className={styles.art}>
            <ClassCover seed="7" category={category} />
          </State>
        ))}
      </Specimen>
      <Specimen name="base-emblem" note="基地自己的拱窗。">
        {seeds.map((seed) => (
          <State key={seed} name={`編號 ${seed}`} className={styles.window}>
            <BaseEmblem seed={seed} />
          </State>
        ))}
      </Specimen>
      <Specimen name="portrait" note="窗裡的人；知道的特徵可以指定，其餘由編號決定。">
        {seeds.map((seed) => (
          <State key={seed} name={`編號 ${seed}`} className={styles.window}>
            <Portrait seed={seed} />
          </State>
        ))}
        <State name="年長、圓眼鏡" className={styles.window}>
          <Portrait seed="9" looks={{ age: 'elder', glasses: 'round' }} />
        </State>
      </Specimen>
      <Specimen name="標誌、邊飾、迷路、載入">
        <State name="grille-mark" className={styles.mark}>
          <GrilleMark />
        </State>
        <State name="bent-grille">
          <BentGrille />
        </State>
        <State name="grille-loader">
          <GrilleLoader />
        </State>
        <State name="grille-band" isWide>
          <GrilleBand />
        </State>
      </Specimen>
    </>
  )
}
