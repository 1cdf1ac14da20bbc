import { taipeiDate, weekdayLetters } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'

/** `2026年11月20日（五）` of a date, as `taipeiFullDay` writes it; without its year when that is `knownYear`. */
export const dayInWords = (
  day: RawBuilder<unknown>,
  knownYear: RawBuilder<unknown> = sql`0`,
): RawBuilder<string> => sql<string>`(
  case when extract(year from ${day}) = ${knownYear} then '' else to_char(${day}, 'YYYY"年"') end
    || to_char(${day}, 'FMMM"月"FMDD"日（"')
    || substr(${sql.lit(weekdayLetters.join(''))}, extract(dow from ${day})::int + 1, 1) || '）')`

/** `12月24日（四）～12月26日（六）`, or the one day; the second year only when it differs from the first. */
export const spanInWords = (
  firstDay: RawBuilder<unknown>,
  lastDay: RawBuilder<unknown>,
  knownYear?: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(${dayInWords(firstDay, knownYear)}
  || case when ${lastDay} > ${firstDay}
    then '～' || ${dayInWords(lastDay, sql`extract(year from ${firstDay})`)} else '' end)`

export const taipeiYearSql = (now: Date): RawBuilder<unknown> => sql.lit(Number(taipeiDate(now).slice(0, 4)))
