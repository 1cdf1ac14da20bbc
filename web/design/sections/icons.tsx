import { Specimen, State } from '#design/specimen.tsx'
import { iconNames } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import styles from '#design/design.module.css'

export function Icons() {
  return (
    <>
      <Specimen name="icon" note="24 px、2 px 圓頭線，跟著文字的顏色與大字。">
        <div className={styles.swatches}>
          {iconNames.map((name) => (
            <div key={name} className={styles.swatch}>
              <Icon name={name} />
              {name}
            </div>
          ))}
        </div>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <State key={size} name={size}>
            <Icon name="calendar" size={size} label={`月曆（${size}）`} />
          </State>
        ))}
      </Specimen>
      <Specimen name="line-mark" note="LINE 的綠塊；字在綠塊外，用墨色。">
        <LineMark />
      </Specimen>
    </>
  )
}
