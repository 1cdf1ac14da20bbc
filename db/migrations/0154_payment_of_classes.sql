-- How the fee of a class is paid, and how much of it is paid back to who cancels (PRODUCT.md §4.16).
alter table catalog.classes
  -- null: on the class day, at the base
  add column transfer_to text check (length(transfer_to) between 1 and 120),
  -- percent refunded in each week of the class; 100 before its first day, 0 after the last week; null: no rule is set
  add column refund_percents int[] check (
    cardinality(refund_percents) between 1 and 12 and 0 <= all (refund_percents) and 100 >= all (refund_percents));
grant update (transfer_to, refund_percents) on catalog.classes to hangkhau_app;

-- How many percent of the fee of a day who cancels it at this instant gets back; null: no rule is set.
create function catalog.refund_percent(c catalog.classes, at timestamptz) returns int language sql stable parallel safe as $$
  select case
    when c.refund_percents is null then null
    when first_at is null or at < first_at then 100
    else coalesce(c.refund_percents[1 + floor(extract(epoch from at - first_at) / 604800)::int], 0) end
  from (select min(d.starts_at) as first_at from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null) f
$$;
