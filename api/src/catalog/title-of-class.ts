import { sql } from 'kysely'

/** 「拉坯入門 第8期」: of course `k` and class `c`. */
export const titleOfClass = sql<string>`k.title || ' ' || c.name`
