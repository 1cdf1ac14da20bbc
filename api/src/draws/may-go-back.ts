import { sql } from 'kysely'

/**
 * An entry `e` waits for the time of its use `u`, which an earlier entry may get back: staff have reopened it and not decided
 * yet, or a closure that had cancelled it is being undone.
 */
export const mayGoBack = sql<boolean>`exists (
  select from spaces.draw_entries f join spaces.uses w on w.id = f.use_id
  where f.draw_id = e.draw_id and f.place < e.place and (f.outcome = 'won' or f.passed_down_at is not null)
    and w.space_id = f.space_id and w.starts_at = f.starts_at and w.ends_at = f.ends_at
    and w.space_id = u.space_id and w.during && u.during
    and (w.state = 'pending' or exists (
      select from spaces.closure_uses x join booking.closures c on c.id = x.closure_id
      where x.use_id = w.id and x.state = 'applied' and c.undone_at is not null)))`
