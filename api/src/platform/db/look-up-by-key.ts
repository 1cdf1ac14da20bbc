import { sql } from 'kysely'

/**
 * Always true. A condition of a part of a writing statement that is evaluated before rows are written: from then on, until the
 * end of the transaction, PostgreSQL prefers an index, also of a small table, when it plans checks of foreign keys and
 * statements of triggers.
 *
 * It keeps such a plan for the life of a connection, or until the statistics of the table change, at the earliest a minute
 * later. A plan made while a table has one page reads all of it, also after 40,000 rows came in a rush: each check then
 * takes longer than the one before. This does not change a plan that the connection has kept already.
 */
export const lookUpByKey = sql<boolean>`set_config('enable_seqscan', 'off', true) is not null`
