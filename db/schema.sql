-- Written by npm run db; migrations: 7b4547a08afa07cf58b04e04384c4cc6c3c36f1a620911d56ee1b4ed64ba1803
--
-- PostgreSQL database dump
--



SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: audit; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA audit;


--
-- Name: booking; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA booking;


--
-- Name: catalog; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA catalog;


--
-- Name: following; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA following;


--
-- Name: identity; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA identity;


--
-- Name: news; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA news;


--
-- Name: notifications; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA notifications;


--
-- Name: official_account; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA official_account;


--
-- Name: people; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA people;


--
-- Name: performance; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA performance;


--
-- Name: places; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA places;


--
-- Name: platform; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA platform;


--
-- Name: search; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA search;


--
-- Name: site; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA site;


--
-- Name: spaces; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA spaces;


--
-- Name: btree_gist; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;


--
-- Name: EXTENSION btree_gist; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';


--
-- Name: portrait_looks; Type: DOMAIN; Schema: people; Owner: -
--

CREATE DOMAIN people.portrait_looks AS jsonb
	CONSTRAINT portrait_looks_check CHECK (((jsonb_typeof(VALUE) = 'object'::text) AND ((VALUE - ARRAY['age'::text, 'build'::text, 'skin'::text, 'hair'::text, 'hairColour'::text, 'glasses'::text, 'beard'::text, 'cloth'::text, 'garment'::text, 'extra'::text]) = '{}'::jsonb) AND (NOT (VALUE @? '$.*?(@.type() != "string")'::jsonpath)) AND COALESCE(((VALUE ->> 'age'::text) = ANY (ARRAY['young'::text, 'adult'::text, 'senior'::text, 'elder'::text])), true) AND COALESCE(((VALUE ->> 'build'::text) = ANY (ARRAY['slight'::text, 'broad'::text])), true) AND COALESCE(((VALUE ->> 'skin'::text) = ANY (ARRAY['porcelain'::text, 'peach'::text, 'honey'::text, 'wheat'::text, 'bronze'::text, 'cocoa'::text])), true) AND COALESCE(((VALUE ->> 'hair'::text) = ANY (ARRAY['short'::text, 'sideParting'::text, 'cropped'::text, 'tousled'::text, 'receding'::text, 'bald'::text, 'pixie'::text, 'bob'::text, 'fringe'::text, 'long'::text, 'wavy'::text, 'bun'::text, 'lowBun'::text, 'ponytail'::text, 'braids'::text, 'curls'::text, 'perm'::text, 'cap'::text, 'bucketHat'::text, 'beret'::text, 'strawHat'::text, 'kerchief'::text, 'headscarf'::text])), true) AND COALESCE(((VALUE ->> 'hairColour'::text) = ANY (ARRAY['ink'::text, 'umber'::text, 'chestnut'::text, 'steel'::text, 'silver'::text])), true) AND COALESCE(((VALUE ->> 'glasses'::text) = ANY (ARRAY['none'::text, 'round'::text, 'square'::text])), true) AND COALESCE(((VALUE ->> 'beard'::text) = ANY (ARRAY['none'::text, 'moustache'::text, 'goatee'::text, 'full'::text])), true) AND COALESCE(((VALUE ->> 'cloth'::text) = ANY (ARRAY['green'::text, 'brick'::text, 'pomelo'::text, 'sky'::text, 'taro'::text, 'rose'::text, 'cream'::text, 'leaf'::text, 'ink'::text])), true) AND COALESCE(((VALUE ->> 'garment'::text) = ANY (ARRAY['round'::text, 'shirt'::text, 'vNeck'::text, 'apron'::text, 'mandarin'::text, 'hoodie'::text, 'stripes'::text, 'floral'::text, 'vest'::text, 'overalls'::text, 'jacket'::text])), true) AND COALESCE(((VALUE ->> 'extra'::text) = ANY (ARRAY['none'::text, 'earrings'::text, 'pearls'::text, 'hearingAids'::text, 'pencil'::text, 'towel'::text, 'stethoscope'::text, 'muffler'::text, 'headphones'::text, 'badge'::text])), true)));


--
-- Name: add_overbooked_seats(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.add_overbooked_seats() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
begin
  update catalog.class_days set capacity = capacity + new.seats where id = new.class_day_id and new.seats > 0;
  if new.seats < new.people and exists (
    select from booking_days w join catalog.class_days d on d.id = w.class_day_id join catalog.classes c on c.id = d.class_id
    where w.class_day_id = new.class_day_id and w.state = 'waiting' and w.booking_id <> new.booking_id
      and catalog.waits_until(d, c) > new.created_at) then
    raise exception 'parties wait for the free seats of day %', new.class_day_id
      using errcode = 'check_violation', constraint = 'overbookings_add_whole_party';
  end if;
  return null;
end $$;


--
-- Name: copy_class_day_time(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.copy_class_day_time() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
begin
  select tstzrange(d.starts_at, d.ends_at) into new.during from catalog.class_days d where d.id = new.class_day_id;
  if new.during is null then
    raise exception 'class day % does not exist', new.class_day_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;


--
-- Name: count_rating(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.count_rating() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op <> 'INSERT' then
    update booking.rating_counts c set members = c.members - 1, written = greatest(c.written - (old.words <> '')::int, 0)
    from booking.bookings b
    where b.id = old.booking_id and c.class_id = b.class_id and c.rating = old.rating;
  end if;
  if tg_op <> 'DELETE' then
    insert into booking.rating_counts as c (class_id, rating, members, written)
    select b.class_id, new.rating, 1, (new.words <> '')::int from booking.bookings b where b.id = new.booking_id
    on conflict (class_id, rating) do update set members = c.members + 1, written = c.written + excluded.written;
  end if;
  return null;
end $$;


--
-- Name: follow_class_day_time(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.follow_class_day_time() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
begin
  update booking.booking_days set overlap_accepted = overlap_accepted or state <> 'waiting',
    during = tstzrange(new.starts_at, new.ends_at)
  where class_day_id = new.id;
  return null;
end $$;


--
-- Name: forget_member(uuid); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.forget_member(member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'pg_temp'
    AS $$
declare
  stand_in uuid := gen_random_uuid();
begin
  update feedback f set words = '', public_at = null from bookings b
    where b.id = f.booking_id and b.member_id = member and (f.words <> '' or f.public_at is not null);
  update overbookings o set reason = null from bookings b
    where b.id = o.booking_id and b.member_id = member;
  update booking_events e set reason = null from bookings b
    where b.id = e.booking_id and b.member_id = member and e.reason is not null;
  delete from phone_looks where person_id = member;
  update bookings set member_id = stand_in where member_id = member;
  update booking_events set actor_id = stand_in where actor_id = member;
  update attendance_events set actor_id = stand_in where actor_id = member;
end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: class_days; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.class_days (
    id integer NOT NULL,
    class_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    venue text NOT NULL,
    online_url text,
    capacity integer NOT NULL,
    seats_taken integer DEFAULT 0 NOT NULL,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    registration_closes_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    seat_rank smallint GENERATED ALWAYS AS (
CASE
    WHEN (seats_taken >= capacity) THEN NULL::integer
    WHEN ((capacity - seats_taken) >= 20) THEN 0
    WHEN ((capacity - seats_taken) >= 10) THEN 1
    WHEN ((capacity - seats_taken) >= 6) THEN 2
    WHEN ((capacity - seats_taken) >= 4) THEN 3
    WHEN ((capacity - seats_taken) = 3) THEN 4
    WHEN ((capacity - seats_taken) = 2) THEN 5
    ELSE 6
END) STORED,
    revision integer DEFAULT 0 NOT NULL,
    opens_at timestamp with time zone,
    shown_from timestamp with time zone,
    marks text[] DEFAULT '{}'::text[] NOT NULL,
    last_wait_no integer DEFAULT 0 NOT NULL,
    waiting_parties integer DEFAULT 0 NOT NULL,
    substitute_ids integer[],
    space_id integer,
    CONSTRAINT class_days_capacity_check CHECK (((capacity >= 0) AND (capacity <= 10000))),
    CONSTRAINT class_days_check CHECK (((ends_at > starts_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
    CONSTRAINT class_days_check1 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT class_days_no_oversell CHECK (((seats_taken >= 0) AND (seats_taken <= capacity))),
    CONSTRAINT class_days_online_url_check CHECK ((online_url ~ '^https://'::text)),
    CONSTRAINT class_days_substitute_ids_check CHECK ((((cardinality(substitute_ids) >= 1) AND (cardinality(substitute_ids) <= 6)) AND (array_position(substitute_ids, NULL::integer) IS NULL))),
    CONSTRAINT class_days_waiting_parties_check CHECK ((waiting_parties >= 0))
)
WITH (fillfactor='40');


--
-- Name: has_stopped(catalog.class_days, timestamp with time zone); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.has_stopped(d catalog.class_days, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
  select d.cancelled_at < at + interval '30 seconds'
    or d.shown_from is null and exists (select from classes c where c.id = d.class_id
      and (c.cancelled_at < at + interval '30 seconds' or c.not_opened_at < at + interval '30 seconds'))
$$;


--
-- Name: booking_days; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.booking_days (
    booking_id uuid NOT NULL,
    class_day_id integer NOT NULL,
    member_id uuid NOT NULL,
    class_id integer NOT NULL,
    plus integer NOT NULL,
    state text DEFAULT 'booked'::text NOT NULL,
    overlap_accepted boolean DEFAULT false NOT NULL,
    during tstzrange NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    wait_no integer,
    offer_expires_at timestamp with time zone,
    promoted_at timestamp with time zone,
    passed_over_at timestamp with time zone,
    passed_over_for text,
    held integer GENERATED ALWAYS AS (
CASE
    WHEN (state = ANY (ARRAY['booked'::text, 'offered'::text])) THEN (1 + plus)
    ELSE 0
END) STORED NOT NULL,
    not_promoted_at timestamp with time zone,
    CONSTRAINT booking_days_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['booked'::text, 'offered'::text, 'waiting'::text])))),
    CONSTRAINT booking_days_offer_check CHECK (((state = 'offered'::text) = (offer_expires_at IS NOT NULL))),
    CONSTRAINT booking_days_passed_over_check CHECK (((passed_over_at IS NULL) = (passed_over_for IS NULL))),
    CONSTRAINT booking_days_passed_over_for_check CHECK ((passed_over_for = ANY (ARRAY['party_too_large'::text, 'time_conflict'::text]))),
    CONSTRAINT booking_days_plus_check CHECK (((plus >= 0) AND (plus <= 5))),
    CONSTRAINT booking_days_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'offered'::text, 'waiting'::text, 'cancelled'::text, 'leave'::text, 'expired'::text, 'moved'::text]))),
    CONSTRAINT booking_days_wait_no_check CHECK (((state <> 'waiting'::text) OR (wait_no IS NOT NULL)))
);


--
-- Name: is_clashing(booking.booking_days); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.is_clashing(w booking.booking_days) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not w.overlap_accepted and exists (
    select from booking.booking_days o
    join catalog.class_days d on d.id = o.class_day_id join catalog.classes c on c.id = d.class_id
    where o.member_id = w.member_id and o.state in ('booked', 'offered') and o.class_day_id <> w.class_day_id
      and o.during && w.during and (not o.overlap_accepted or catalog.takes_place(d, c)))
$$;


--
-- Name: is_overbooked(booking.booking_days, integer); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.is_overbooked(x booking.booking_days, people integer) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'booking', 'pg_temp'
    AS $$
  select exists (select from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id
      and o.people = is_overbooked.people and o.created_at <= x.booked_at and o.txid = pg_current_xact_id())
    or exists (select from booking.moves m where m.to_booking_id = x.booking_id and m.to_day_id = x.class_day_id
      and m.to_state = 'booked' and m.to_plus = x.plus and m.txid = pg_current_xact_id())
    or exists (select from booking.moves m join booking.staff_acts a on a.id = m.act_id
      where m.from_booking_id = x.booking_id and m.from_day_id = x.class_day_id and m.from_state = x.state
        and m.from_plus = x.plus and a.withdrawn_at is not null and a.xmin = pg_current_xact_id()::xid)
$$;


--
-- Name: is_withdrawn(catalog.class_days); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.is_withdrawn(d catalog.class_days) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
  select exists (select from classes c join courses k on k.id = c.course_id
    where c.id = d.class_id and (c.published_at is null or k.published_at is null))
$$;


--
-- Name: keep_seats_of_new(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.keep_seats_of_new() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
declare
  fault record;
  taken booking.booking_days;
  free int;
begin
  perform from class_days d
    where d.id in (select class_day_id from added where held > 0 or state = 'waiting')
    order by d.id for no key update;
  update class_days d set seats_taken = seats_taken + a.seats, waiting_parties = waiting_parties + a.parties
  from (
    select class_day_id, sum(held)::int as seats, count(*) filter (where state = 'waiting')::int as parties
    from added where held > 0 or state = 'waiting' group by class_day_id) a
  where d.id = a.class_day_id;

  select d.id, a.during <> tstzrange(d.starts_at, d.ends_at) as is_moved into fault
  from added a cross join lateral (
    select x.id, x.starts_at, x.ends_at, x.cancelled_at, x.shown_from, x as day
    from class_days x where x.id = a.class_day_id offset 0) d
  where (a.held > 0 or a.state = 'waiting') and (a.during <> tstzrange(d.starts_at, d.ends_at)
    or (d.cancelled_at is not null or d.shown_from is null) and booking.has_stopped(d.day, a.booked_at)
    or d.shown_from is null and booking.is_withdrawn(d.day))
  order by d.id limit 1;
  if fault.is_moved then
    raise exception 'day % has been moved', fault.id
      using errcode = 'check_violation', constraint = 'booking_days_time_of_day';
  elsif fault.id is not null then
    raise exception 'day % does not take place', fault.id
      using errcode = 'check_violation', constraint = 'booking_days_takes_place';
  end if;

  -- Days on which parties waited before this statement: those that fit into what was free then come first.
  for taken in
    select a.* from added a cross join lateral (
      select x.id, x.waiting_parties from class_days x where x.id = a.class_day_id offset 0) d
    where a.held > 0 and d.waiting_parties > 0 and d.waiting_parties > (
      select count(*) from added w where w.class_day_id = d.id and w.state = 'waiting')
  loop
    select d.capacity - d.seats_taken + (select sum(held) from added where class_day_id = d.id) into free
      from class_days d where d.id = taken.class_day_id;
    if not booking.is_overbooked(taken, taken.held) then
      perform booking.refuse_queue_jump(taken, free, null, taken.booked_at);
    end if;
  end loop;
  return null;
end $$;


--
-- Name: keep_seats_taken(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.keep_seats_taken() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
declare
  seats int;
  parties int;
  number int;
  at timestamptz;
  day catalog.class_days;
begin
  if tg_op = 'UPDATE' and new.class_day_id = old.class_day_id then
    seats := new.held - old.held;
    parties := (new.state = 'waiting')::int - (old.state = 'waiting')::int;
    if old.state = 'waiting' then number := old.wait_no; end if;
  else
    if old.held <> 0 or old.state = 'waiting' then
      update catalog.class_days set seats_taken = seats_taken - old.held,
        waiting_parties = waiting_parties - (old.state = 'waiting')::int where id = old.class_day_id;
    end if;
    if tg_op = 'DELETE' then return null; end if;
    seats := new.held;
    parties := (new.state = 'waiting')::int;
  end if;
  if seats = 0 and parties = 0 then return null; end if;
  update catalog.class_days d set seats_taken = seats_taken + seats, waiting_parties = waiting_parties + parties
    where id = new.class_day_id returning d.* into day;
  if seats < 0 then perform booking.return_added_seats(new.booking_id, new.class_day_id, -seats); end if;
  if seats <= 0 and parties <= 0 then return null; end if;
  if new.during <> tstzrange(day.starts_at, day.ends_at) then
    raise exception 'day % has been moved', new.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_time_of_day';
  end if;
  at := case when old.state = new.state
    then (select changed_at from booking.bookings where id = new.booking_id) else new.booked_at end;
  if (day.cancelled_at is not null or day.shown_from is null) and booking.has_stopped(day, at) then
    raise exception 'day % does not take place', new.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_takes_place';
  end if;
  if seats > 0 and day.waiting_parties > 0 and not booking.is_overbooked(new, seats) then
    perform booking.refuse_queue_jump(new, day.capacity - day.seats_taken + seats, number, at);
  end if;
  return null;
end $$;


--
-- Name: live_days(uuid); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.live_days(of_booking uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO 'booking', 'pg_temp'
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object('classDayId', d.class_day_id, 'plus', d.plus, 'state', d.state)
    order by d.class_day_id), '[]')
  from booking_days d where d.booking_id = of_booking and d.ended_at is null
$$;


--
-- Name: lock_days(integer[]); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.lock_days(day_ids integer[]) RETURNS TABLE(id integer, has_queue boolean)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
  select d.id, d.waiting_parties > 0 from catalog.class_days d where d.id = any(day_ids) order by d.id for no key update
$$;


--
-- Name: mark_span(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.mark_span() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'booking', 'pg_temp'
    AS $$
begin
  new.begins_span := not exists (select from bookings b where b.id = new.booking_id and b.member_id = new.actor_id)
    and not exists (select from attendance_events e
      where e.class_day_id = new.class_day_id and e.actor_id = new.actor_id and e.begins_span
        and e.at >= span_of(new.at) and e.at < span_of(new.at) + interval '15 minutes');
  return new;
end $$;


--
-- Name: merge_queues(integer[]); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.merge_queues(day_ids integer[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
  with waiting as (
    select w.booking_id, w.class_day_id, w.wait_no, w.booked_at, m.waits_since
    from booking_days w
    left join lateral (select min(o.waits_since) as waits_since from moves o
      where o.to_booking_id = w.booking_id and o.to_day_id = w.class_day_id) m on true
    where w.class_day_id = any(day_ids) and w.state = 'waiting'
  ), timed as (
    select w.*, coalesce(w.waits_since, min(case when w.waits_since is null then w.booked_at end)
      over (partition by w.class_day_id order by w.wait_no desc)) as since
    from waiting w
  ), placed as (
    select t.booking_id, t.class_day_id,
      d.last_wait_no + row_number() over (partition by t.class_day_id order by t.since, t.wait_no) as number
    from timed t join class_days d on d.id = t.class_day_id
  ), written as (
    update booking_days x set wait_no = p.number from placed p
    where x.booking_id = p.booking_id and x.class_day_id = p.class_day_id)
  update class_days d set last_wait_no = p.last from (
    select class_day_id, max(number) as last from placed group by class_day_id) p
  where d.id = p.class_day_id
$$;


--
-- Name: place_in_queue(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.place_in_queue() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
begin
  if new.state <> 'offered' then new.offer_expires_at := null; end if;
  if tg_op = 'INSERT' or new.state <> old.state then
    if new.state = 'waiting' then
      -- leaving the waitlist can be undone for some seconds
      if tg_op = 'UPDATE' and old.state = 'cancelled' and old.wait_no is not null and old.promoted_at is null
        and new.booked_at between old.ended_at and old.ended_at + interval '15 seconds' then return new; end if;
      -- staff have taken back the change that promoted it: the party has its place again
      if tg_op = 'UPDATE' and old.state in ('booked', 'offered') and old.wait_no is not null
        and old.promoted_at = old.booked_at and new.booked_at = old.booked_at then
        new.promoted_at := null;
        return new;
      end if;
      -- staff have taken back that it moved to another class
      if tg_op = 'UPDATE' and old.state = 'moved' and old.wait_no is not null and old.promoted_at is null then
        return new;
      end if;
      update catalog.class_days set last_wait_no = last_wait_no + 1 where id = new.class_day_id
        returning last_wait_no into new.wait_no;
      new.promoted_at := null;
      new.passed_over_at := null;
      new.passed_over_for := null;
    elsif tg_op = 'UPDATE' and old.state = 'waiting' and new.state in ('booked', 'offered') then
      if new.booked_at < old.booked_at or not exists (
        select from catalog.class_days d join catalog.classes c on c.id = d.class_id
        where d.id = new.class_day_id and d.cancelled_at is null and (catalog.waits_until(d, c) > new.booked_at
          or d.ends_at > new.booked_at and booking.is_overbooked(new, 1 + new.plus))) then
        raise exception 'the waitlist of day % is closed', new.class_day_id
          using errcode = 'check_violation', constraint = 'booking_days_promoted_in_time';
      end if;
      if booking.is_clashing(new) then
        raise exception 'day % overlaps another day of the member', new.class_day_id
          using errcode = 'exclusion_violation', constraint = 'booking_days_no_overlap';
      end if;
      new.promoted_at := new.booked_at;
    elsif tg_op = 'UPDATE' and old.state = 'offered' and new.state = 'booked' then
      if new.booked_at >= old.offer_expires_at then
        raise exception 'the offer of day % has expired', new.class_day_id
          using errcode = 'check_violation', constraint = 'booking_days_offer_in_time';
      end if;
    elsif new.state in ('booked', 'offered') then
      -- not from the waitlist: an earlier place is of no use any more
      new.wait_no := null;
      new.promoted_at := null;
    end if;
  end if;
  return new;
end $$;


--
-- Name: public_reviews(integer[]); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.public_reviews(class_ids integer[]) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  with answers as materialized (
    select f.booking_id, f.rating, f.words, f.given_at, f.public_at, b.member_id
    from booking.bookings b join booking.feedback f on f.booking_id = b.id
    where b.class_id = any(class_ids))
  select case when count(distinct member_id) >= 5 then jsonb_build_object(
    'rating', round(avg(rating), 1), 'answers', count(*),
    'words', (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'rating', w.rating, 'words', w.words)
        order by w.given_at desc, w.booking_id), '[]')
      from (select a.booking_id, a.rating, a.words, a.given_at, left(btrim(m.name), 1) || '○○' as name
        from answers a join identity.members m on m.id = a.member_id
        where a.public_at is not null and a.words <> ''
        order by a.given_at desc, a.booking_id limit 3) w)) end
  from answers
$$;


--
-- Name: refuse_named_account(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.refuse_named_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'pg_temp'
    AS $$
begin
  if exists (select from bookings where member_id = old.id)
    or exists (select from booking_events where actor_id = old.id)
    or exists (select from attendance_events where actor_id = old.id) then
    raise exception 'bookings still name %', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;


--
-- Name: refuse_queue_jump(booking.booking_days, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.refuse_queue_jump(taken booking.booking_days, free integer, number integer, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
begin
  if exists (
    select from booking_days w join class_days d on d.id = w.class_day_id join classes c on c.id = d.class_id
    where w.class_day_id = taken.class_day_id and w.state = 'waiting' and 1 + w.plus <= free
      and (number is null or w.wait_no < number)
      and d.cancelled_at is null and catalog.waits_until(d, c) > at and not is_clashing(w)) then
    raise exception 'a party waits for these seats of day %', taken.class_day_id
      using errcode = 'check_violation', constraint = 'booking_days_no_queue_jump';
  end if;
end $$;


--
-- Name: remove_attendance(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.remove_attendance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'pg_temp'
    AS $$
begin
  delete from attendance where booking_id = new.booking_id and class_day_id = new.class_day_id;
  return null;
end $$;


--
-- Name: require_actors(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.require_actors() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'identity', 'pg_temp'
    AS $$
declare
  missing uuid;
begin
  select a.actor_id into missing from added a
    left join lateral (select true as found from accounts c where c.id = a.actor_id for key share) c on true
  where a.actor_id is not null and c.found is null limit 1;
  if missing is not null then
    raise exception 'account % does not exist', missing
      using errcode = 'foreign_key_violation', constraint = 'booking_events_actor_id_fkey';
  end if;
  return null;
end $$;


--
-- Name: require_members(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.require_members() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'identity', 'pg_temp'
    AS $$
declare
  missing uuid;
begin
  select a.member_id into missing from added a
    left join lateral (select true as found from members m where m.id = a.member_id for key share) m on true
    left join lateral (
      select true as found from guests g where m.found is null and g.id = a.member_id for key share) g on true
  where m.found is null and g.found is null limit 1;
  if missing is not null then
    raise exception 'member % does not exist', missing
      using errcode = 'foreign_key_violation', constraint = 'bookings_member_id_fkey';
  end if;
  return null;
end $$;


--
-- Name: return_added_seats(uuid, integer, integer); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.return_added_seats(of_booking uuid, of_day integer, freed integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'catalog', 'pg_temp'
    AS $$
declare
  o record;
  rest int := freed;
begin
  for o in
    select x.id, x.seats - x.seats_returned as seats from overbookings x
    where x.booking_id = of_booking and x.class_day_id = of_day and x.seats_returned < x.seats order by x.id desc
  loop
    update overbookings set seats_returned = seats_returned + least(o.seats, rest) where id = o.id;
    rest := rest - least(o.seats, rest);
    exit when rest = 0;
  end loop;
  if rest < freed then
    update catalog.class_days set capacity = capacity - (freed - rest) where id = of_day;
  end if;
end $$;


--
-- Name: seen_bookings(uuid); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.seen_bookings(member uuid) RETURNS text
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (select coalesce(sum(b.xmin::text::bigint), 0) from booking.bookings b where b.member_id = member);
end $$;


--
-- Name: settle_added_seats(); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.settle_added_seats() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'pg_temp'
    AS $$
begin
  update overbookings set seats_returned = seats where class_day_id = new.id and seats_returned < seats;
  return null;
end $$;


--
-- Name: span_of(timestamp with time zone); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.span_of(at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;


--
-- Name: take_over(uuid, uuid, timestamp with time zone, text[]); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.take_over(guest uuid, member uuid, at timestamp with time zone, codes text[]) RETURNS TABLE(class_day_id integer, moved boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'booking', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  one record;
  kept int[];
  rest uuid;
  number int := 0;
begin
  for one in select b.id, b.class_id, b.fee_twd from bookings b where b.member_id = guest order by b.id loop
    select coalesce(array_agg(g.class_day_id order by g.class_day_id), '{}') into kept
      from booking_days g where g.booking_id = one.id and g.ended_at is null and exists (
        select from booking_days m where m.class_day_id = g.class_day_id and m.member_id = member
          and m.ended_at is null);
    return query select g.class_day_id, false from booking_days g
      where g.booking_id = one.id and g.class_day_id = any(kept);
    continue when not exists (
      select from booking_days g where g.booking_id = one.id and g.class_day_id <> all(kept));
    return query select g.class_day_id, true from booking_days g
      where g.booking_id = one.id and g.ended_at is null and g.class_day_id <> all(kept);
    if kept <> '{}' then
      number := number + 1;
      insert into bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
        values (codes[number], guest, one.class_id, one.fee_twd, at, at) returning id into rest;
      update booking_days g set booking_id = rest where g.booking_id = one.id and g.class_day_id = any(kept);
      insert into booking_events (booking_id, at, actor_id, kind, days)
        values (rest, at, member, 'booked', live_days(rest));
    end if;
    update booking_days g set overlap_accepted = true where g.booking_id = one.id and g.state <> 'waiting' and exists (
      select from booking_days m where m.member_id = member and m.held > 0 and m.during && g.during);
    update bookings set member_id = member, changed_at = at where id = one.id;
    insert into booking_events (booking_id, at, actor_id, kind, days)
      values (one.id, at, member, 'claimed', live_days(one.id));
  end loop;
end $$;


--
-- Name: take_turn(uuid, text); Type: FUNCTION; Schema: booking; Owner: -
--

CREATE FUNCTION booking.take_turn(member uuid, seen text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('account ' || member, 0)) then return false; end if;
  return (select coalesce(sum(b.xmin::text::bigint), 0) from booking.bookings b where b.member_id = member) = seen::numeric;
end $$;


--
-- Name: audiences_in(jsonb); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.audiences_in(rows jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(x.person_status order by p.sort, x.person_status), '[]')
  from jsonb_to_recordset(rows) x (person_status text) left join people.person_statuses p on p.id = x.person_status
$$;


--
-- Name: fold(text); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.fold(words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select translate(lower(normalize(words, nfkc)), '臺', '台')
$$;


--
-- Name: classes; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.classes (
    id integer NOT NULL,
    course_id integer NOT NULL,
    base_id integer NOT NULL,
    name text NOT NULL,
    mode text DEFAULT 'onsite'::text NOT NULL,
    fee_twd integer DEFAULT 0 NOT NULL,
    plus_limit integer DEFAULT 0 NOT NULL,
    registration_opens_at timestamp with time zone NOT NULL,
    change_deadline_hours integer DEFAULT 24 NOT NULL,
    min_people integer DEFAULT 1 NOT NULL,
    decide_by timestamp with time zone,
    confirmed_at timestamp with time zone,
    not_opened_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    published_at timestamp with time zone,
    closes_hours_before integer DEFAULT 2 NOT NULL,
    join_from_first_day boolean DEFAULT false NOT NULL,
    waitlist_mode text DEFAULT 'automatic'::text NOT NULL,
    waitlist_cutoff_hours integer DEFAULT 12 NOT NULL,
    offer_minutes integer DEFAULT 120 NOT NULL,
    cancel_reason text,
    min_age integer,
    max_age integer,
    for_statuses text[] DEFAULT '{}'::text[] NOT NULL,
    max_days_per_member integer,
    prerequisite_course_id integer,
    folded_name text GENERATED ALWAYS AS (search.fold(name)) STORED NOT NULL,
    merged_into_id integer,
    merged_at timestamp with time zone,
    transfer_to text,
    refund_percents integer[],
    CONSTRAINT classes_age_check CHECK ((min_age <= max_age)),
    CONSTRAINT classes_cancel_reason_check CHECK (((cancel_reason IS NULL) OR (cancelled_at IS NOT NULL))),
    CONSTRAINT classes_change_deadline_hours_check CHECK (((change_deadline_hours >= 0) AND (change_deadline_hours <= 720))),
    CONSTRAINT classes_closes_hours_before_check CHECK (((closes_hours_before >= 0) AND (closes_hours_before <= 720))),
    CONSTRAINT classes_fee_twd_check CHECK (((fee_twd >= 0) AND (fee_twd <= 100000))),
    CONSTRAINT classes_max_age_check CHECK (((max_age >= 0) AND (max_age <= 120))),
    CONSTRAINT classes_max_days_per_member_check CHECK ((max_days_per_member > 0)),
    CONSTRAINT classes_merged_check CHECK ((((merged_into_id IS NULL) = (merged_at IS NULL)) AND (merged_into_id <> id))),
    CONSTRAINT classes_min_age_check CHECK (((min_age >= 0) AND (min_age <= 120))),
    CONSTRAINT classes_min_people_check CHECK ((min_people >= 0)),
    CONSTRAINT classes_mode_check CHECK ((mode = ANY (ARRAY['onsite'::text, 'online'::text]))),
    CONSTRAINT classes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT classes_offer_minutes_check CHECK (((offer_minutes >= 5) AND (offer_minutes <= 2880))),
    CONSTRAINT classes_plus_limit_check CHECK (((plus_limit >= 0) AND (plus_limit <= 5))),
    CONSTRAINT classes_refund_percents_check CHECK ((((cardinality(refund_percents) >= 1) AND (cardinality(refund_percents) <= 12)) AND (0 <= ALL (refund_percents)) AND (100 >= ALL (refund_percents)))),
    CONSTRAINT classes_transfer_to_check CHECK (((length(transfer_to) >= 1) AND (length(transfer_to) <= 120))),
    CONSTRAINT classes_waitlist_cutoff_hours_check CHECK (((waitlist_cutoff_hours >= 0) AND (waitlist_cutoff_hours <= 720))),
    CONSTRAINT classes_waitlist_mode_check CHECK ((waitlist_mode = ANY (ARRAY['automatic'::text, 'offer'::text])))
);


--
-- Name: change_until(catalog.class_days, catalog.classes); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.change_until(d catalog.class_days, c catalog.classes) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select d.starts_at - make_interval(hours => c.change_deadline_hours)
$$;


--
-- Name: class_takes_place(catalog.classes); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.class_takes_place(c catalog.classes) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select c.cancelled_at is null and c.not_opened_at is null
$$;


--
-- Name: count_revision(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.count_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;


--
-- Name: count_revisions_of_class(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.count_revisions_of_class() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  update class_days set revision = revision + 1 where class_id = new.id;
  return null;
end $$;


--
-- Name: find_space(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.find_space() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.space_id := (select s.id from places.spaces s join catalog.classes c on c.base_id = s.base_id
    where c.id = new.class_id and s.name = new.venue);
  return new;
end $$;


--
-- Name: follow_added_marks(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_added_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform catalog.mark_days_of(tg_table_name, (select jsonb_agg(to_jsonb(r)) from new_rows r));
  return null;
end $$;


--
-- Name: follow_changed_marks(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_changed_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform catalog.mark_days_of(tg_table_name,
    (select jsonb_agg(to_jsonb(r)) from (select * from old_rows union all select * from new_rows) r));
  return null;
end $$;


--
-- Name: follow_closing_rule(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_closing_rule() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform catalog.set_closing(array[new.id]);
  return null;
end $$;


--
-- Name: follow_moved_classes(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_moved_classes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
declare
  moved int[] := string_to_array(current_setting('catalog.moved_classes', true), ' ');
begin
  if moved <> '{}' then
    perform set_config('catalog.moved_classes', '', true);
    perform catalog.set_closing(moved);
    perform search.refresh('class', moved);
  end if;
  return null;
end $$;


--
-- Name: follow_new_days(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_new_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform catalog.set_closing(array(select distinct class_id from added));
  return null;
end $$;


--
-- Name: follow_removed_marks(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.follow_removed_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform catalog.mark_days_of(tg_table_name, (select jsonb_agg(to_jsonb(r)) from old_rows r));
  return null;
end $$;


--
-- Name: forget_interest(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.forget_interest() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'identity', 'pg_temp'
    AS $$
begin
  update identity.members set interests = array_remove(interests, old.id) where old.id = any(interests);
  return null;
end $$;


--
-- Name: is_bookable(catalog.class_days, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_bookable(d catalog.class_days, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is null and d.seat_rank is not null and d.registration_closes_at > at
    and d.starts_at > at and d.opens_at <= at
$$;


--
-- Name: is_bookable(catalog.class_days, catalog.classes, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_bookable(d catalog.class_days, c catalog.classes, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is null and d.seat_rank is not null and d.registration_closes_at > at
    and d.starts_at > at and c.registration_opens_at <= at
$$;


--
-- Name: is_called_off(catalog.class_days, catalog.classes); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_called_off(d catalog.class_days, c catalog.classes) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is not null or c.not_opened_at is not null
    or (c.cancelled_at is not null and d.starts_at > c.cancelled_at)
$$;


--
-- Name: is_closed(catalog.class_days, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_closed(d catalog.class_days, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is null and (d.seat_rank is null and d.starts_at > at
    or tstzrange(least(d.registration_closes_at, d.starts_at), d.starts_at) @> at)
$$;


--
-- Name: is_coming(catalog.class_days, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_coming(d catalog.class_days, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is null and d.starts_at > at
$$;


--
-- Name: courses; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.courses (
    id integer NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    suitable_for text DEFAULT ''::text NOT NULL,
    bring text DEFAULT ''::text NOT NULL,
    category_id text NOT NULL,
    published_at timestamp with time zone,
    CONSTRAINT courses_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);


--
-- Name: is_published(catalog.classes, catalog.courses, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_published(c catalog.classes, k catalog.courses, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select c.published_at <= at and k.published_at <= at
$$;


--
-- Name: is_shown(catalog.classes, catalog.courses, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.is_shown(c catalog.classes, k catalog.courses, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select catalog.is_published(c, k, at) and catalog.class_takes_place(c)
$$;


--
-- Name: mark_day(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.mark_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
begin
  perform from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    where c.id = new.class_id for share of c, k, s;
  select m.opens_at, m.shown_from, m.marks || catalog.time_marks(new.starts_at)
    into new.opens_at, new.shown_from, new.marks from catalog.class_marks m where m.class_id = new.class_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;


--
-- Name: mark_days(integer[]); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.mark_days(class_ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  update catalog.class_days d
  set opens_at = m.opens_at, shown_from = m.shown_from, marks = m.marks || catalog.time_marks(d.starts_at)
  from catalog.class_marks m
  where m.class_id = d.class_id and d.class_id = any(class_ids)
    and (d.opens_at, d.shown_from, d.marks)
      is distinct from (m.opens_at, m.shown_from, m.marks || catalog.time_marks(d.starts_at))
$$;


--
-- Name: mark_days_of(text, jsonb); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.mark_days_of(source text, changed jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  ids int[] := array(select distinct (row ->> case source when 'class_teachers' then 'class_id'
    when 'course_audiences' then 'course_id' else 'id' end)::int from jsonb_array_elements(changed) row);
begin
  case source
    when 'classes', 'class_teachers' then perform catalog.mark_days(ids);
    when 'courses', 'course_audiences' then
      perform catalog.mark_days(array(select id from catalog.classes where course_id = any(ids)));
    when 'bases' then perform catalog.mark_days(array(select id from catalog.classes where base_id = any(ids)));
  end case;
end $$;


--
-- Name: note_moved_class(); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.note_moved_class() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'catalog', 'pg_temp'
    AS $$
declare
  noted text := coalesce(current_setting('catalog.moved_classes', true), '');
begin
  if not new.class_id::text = any(string_to_array(noted, ' ')) then
    perform set_config('catalog.moved_classes', trim(noted || ' ' || new.class_id), true);
  end if;
  return null;
end $$;


--
-- Name: refund_percent(catalog.classes, timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.refund_percent(c catalog.classes, at timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select case
    when c.refund_percents is null then null
    when first_at is null or at < first_at then 100
    else coalesce(c.refund_percents[1 + floor(extract(epoch from at - first_at) / 604800)::int], 0) end
  from (select min(d.starts_at) as first_at from catalog.class_days d where d.class_id = c.id and d.cancelled_at is null) f
$$;


--
-- Name: set_closing(integer[]); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.set_closing(class_ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  update catalog.class_days d set registration_closes_at = due.closes_at
  from (
    select n.id, coalesce(
        case when c.join_from_first_day
          then min(n.starts_at) filter (where n.cancelled_at is null) over (partition by n.class_id) end,
        n.starts_at) - make_interval(hours => c.closes_hours_before) as closes_at
    from catalog.class_days n join catalog.classes c on c.id = n.class_id
    where n.class_id = any(class_ids)) due
  where d.id = due.id and d.registration_closes_at <> due.closes_at
$$;


--
-- Name: takes_place(catalog.class_days, catalog.classes); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.takes_place(d catalog.class_days, c catalog.classes) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select d.cancelled_at is null and c.cancelled_at is null and c.not_opened_at is null
$$;


--
-- Name: teachers_in(jsonb); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.teachers_in(rows jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(x.teacher_id order by x.sort, x.teacher_id), '[]')
  from jsonb_to_recordset(rows) x (teacher_id int, sort int)
$$;


--
-- Name: teachers_of(catalog.class_days); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.teachers_of(d catalog.class_days) RETURNS integer[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select coalesce(d.substitute_ids,
    array(select t.teacher_id from catalog.class_teachers t where t.class_id = d.class_id order by t.sort, t.teacher_id))
$$;


--
-- Name: time_marks(timestamp with time zone); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.time_marks(starts_at timestamp with time zone) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array['weekday:' || extract(dow from starts_at at time zone 'Asia/Taipei'),
    'time:' || case when extract(hour from starts_at at time zone 'Asia/Taipei') < 12 then 'morning'
      when extract(hour from starts_at at time zone 'Asia/Taipei') < 18 then 'afternoon' else 'evening' end]
$$;


--
-- Name: waits_until(catalog.class_days, catalog.classes); Type: FUNCTION; Schema: catalog; Owner: -
--

CREATE FUNCTION catalog.waits_until(d catalog.class_days, c catalog.classes) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select d.starts_at - make_interval(hours => c.waitlist_cutoff_hours)
$$;


--
-- Name: follow_person_status(); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.follow_person_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' and new.person_statuses = '{}' and new.person_status is not null
    or tg_op = 'UPDATE' and new.person_statuses = old.person_statuses
      and new.person_status is distinct from old.person_status then
    new.person_statuses := array_remove(array[new.person_status], null);
  else
    new.person_status := new.person_statuses[1];
  end if;
  return new;
end $$;


--
-- Name: forget_invited(timestamp with time zone); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.forget_invited(until timestamp with time zone) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with forgotten as (
    update platform.changes c set before = before - 'for_name', after = after - 'for_name'
    where relation = 'identity.role_invitations' and at < until and (before ? 'for_name' or after ? 'for_name')
      and not exists (select from identity.role_invitations i where i.id::text = c.row_id)
    returning 1)
  select count(*)::int from forgotten
$$;


--
-- Name: staff_roles; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.staff_roles (
    account_id uuid NOT NULL,
    role text NOT NULL,
    base_id integer,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    granted_by uuid,
    ends_on date,
    teacher_id integer,
    CONSTRAINT staff_roles_base CHECK (
CASE
    WHEN (role = 'teacher'::text) THEN true
    ELSE ((base_id IS NOT NULL) = (role = ANY (ARRAY['base_manager'::text, 'base_staff'::text, 'door'::text])))
END),
    CONSTRAINT staff_roles_door_ends CHECK (((role <> 'door'::text) OR (ends_on IS NOT NULL))),
    CONSTRAINT staff_roles_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'base_manager'::text, 'base_staff'::text, 'door'::text, 'teacher'::text, 'editor'::text, 'viewer'::text]))),
    CONSTRAINT staff_roles_teacher CHECK (((teacher_id IS NOT NULL) = (role = 'teacher'::text)))
);


--
-- Name: is_held(identity.staff_roles, timestamp with time zone); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.is_held(r identity.staff_roles, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select r.ends_on is null or (at at time zone 'Asia/Taipei')::date <= r.ends_on
$$;


--
-- Name: record_invitation(); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.record_invitation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  known identity.role_invitations := coalesce(new, old);
  shown jsonb := jsonb_build_object('for_name', known.for_name, 'role', known.role, 'base_id', known.base_id,
    'teacher_id', known.teacher_id, 'ends_on', known.ends_on);
  actor uuid := nullif(current_setting('platform.actor', true), '')::uuid;
begin
  if tg_op = 'DELETE' and (known.accepted_at is not null or actor is null) then
    update platform.changes set before = before - 'for_name', after = after - 'for_name'
    where relation = 'identity.role_invitations' and row_id = known.id::text;
    return null;
  end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), actor, 'identity.role_invitations', known.id::text,
    case when tg_op = 'DELETE' then shown end, case when tg_op = 'DELETE' then '{}'::jsonb else shown end);
  return null;
end $$;


--
-- Name: record_passkey(); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.record_passkey() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, 'identity.passkeys',
    coalesce(new.account_id, old.account_id)::text,
    case tg_op when 'INSERT' then null when 'UPDATE' then jsonb_build_object('name', old.name)
      else jsonb_build_object('account_id', old.account_id, 'name', old.name) end,
    case tg_op when 'DELETE' then '{}'::jsonb when 'UPDATE' then jsonb_build_object('name', new.name)
      else jsonb_build_object('account_id', new.account_id, 'name', new.name) end);
  return null;
end $$;


--
-- Name: record_role(); Type: FUNCTION; Schema: identity; Owner: -
--

CREATE FUNCTION identity.record_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else
    jsonb_build_object('account_id', old.account_id, 'role', old.role, 'base_id', old.base_id, 'teacher_id', old.teacher_id,
      'ends_on', old.ends_on) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else
    jsonb_build_object('account_id', new.account_id, 'role', new.role, 'base_id', new.base_id, 'teacher_id', new.teacher_id,
      'ends_on', new.ends_on) end;
begin
  if was = is_now then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, 'identity.staff_roles',
    coalesce(new.account_id, old.account_id)::text, was, is_now);
  return null;
end $$;


--
-- Name: note_titles(); Type: FUNCTION; Schema: notifications; Owner: -
--

CREATE FUNCTION notifications.note_titles() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into notifications.titles (class_id, title)
  select distinct t.class_id, t.title from (
    select m.class_id, concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') as title
    from added m) t
  where t.class_id is not null and t.title <> ''
  -- In one order, so that writers of several titles wait for each other in it.
  order by t.class_id, t.title
  on conflict do nothing;
  return null;
end $$;


--
-- Name: facilities_in(jsonb); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.facilities_in(rows jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(x.facility_id order by f.sort, x.facility_id), '[]')
  from jsonb_to_recordset(rows) x (facility_id text) left join places.facilities f on f.id = x.facility_id
$$;


--
-- Name: link_class_days(); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.link_class_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' then
    update catalog.class_days d set venue = new.name where d.space_id = new.id and d.starts_at > now();
  end if;
  update catalog.class_days d set space_id = new.id from catalog.classes c
    where c.id = d.class_id and c.base_id = new.base_id and d.venue = new.name and d.space_id is null and d.starts_at > now();
  perform spaces.adopt_days(new.id);
  return null;
end $$;


--
-- Name: own_week_in(jsonb); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.own_week_in(rows jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when rows <> '[]' then places.week_in(rows) end
$$;


--
-- Name: paragraphs_of(jsonb); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.paragraphs_of(story jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when count(*) <= 100 and coalesce(bool_and(p.is_plain), true)
    then coalesce(jsonb_agg(p.words order by p.place), '[]') end
  from (
    select b.place, string_agg(s.span ->> 'text', '' order by s.place) as words,
      b.block ->> 'type' = 'paragraph'
        and bool_and(coalesce(s.span ->> 'type' = 'text' and not s.span ? 'marks', false))
        and string_agg(s.span ->> 'text', '' order by s.place) ~ '^[^\s\u00a0\u3000\ufeff]([^\n\r]*[^\s\u00a0\u3000\ufeff])?$' as is_plain
    from jsonb_array_elements(story -> 'content') with ordinality b (block, place)
    left join lateral jsonb_array_elements(case jsonb_typeof(b.block -> 'content') when 'array' then b.block -> 'content' end)
      with ordinality s (span, place) on true
    group by b.place, b.block) p
$_$;


--
-- Name: record_story(); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.record_story() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform platform.record_part('places.bases', new.id::text, 'storyParagraphs',
    places.paragraphs_of(old.story), places.paragraphs_of(new.story));
  return null;
end $$;


--
-- Name: story_of(jsonb); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.story_of(paragraphs jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', p.words))) order by p.place), '[]'))
  from jsonb_array_elements_text(paragraphs) with ordinality p (words, place)
$$;


--
-- Name: week_in(jsonb); Type: FUNCTION; Schema: places; Owner: -
--

CREATE FUNCTION places.week_in(rows jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_agg(w.spans order by w.weekday) from (
    select d.weekday, coalesce(jsonb_agg(to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI')
      order by h.opens_at) filter (where h.opens_at is not null), '[]') as spans
    from generate_series(0, 6) d (weekday)
    left join jsonb_to_recordset(rows) h (weekday int, opens_at time, closes_at time) on h.weekday = d.weekday
    group by d.weekday) w
$$;


--
-- Name: instant(timestamp with time zone); Type: FUNCTION; Schema: platform; Owner: -
--

CREATE FUNCTION platform.instant(at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;


--
-- Name: record_change(); Type: FUNCTION; Schema: platform; Owner: -
--

CREATE FUNCTION platform.record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  left_out text := coalesce(tg_argv[1], '');
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) - left_out end;
  key text := coalesce(tg_argv[0], 'id');
  changed jsonb;
begin
  select jsonb_object_agg(c.key, c.value) into changed
  from jsonb_each(new_row) c where was is null or c.value is distinct from was -> c.key;
  if changed is null and tg_op <> 'DELETE' then return null; end if;
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, tg_table_schema || '.' || tg_table_name,
    coalesce(new_row ->> key, was ->> key),
    case when tg_op = 'DELETE' then was else
      (select jsonb_object_agg(name, was -> name) from jsonb_object_keys(changed) as name where was is not null) end,
    coalesce(changed, '{}'::jsonb));
  return null;
end $$;


--
-- Name: record_list(text, text, text, jsonb, jsonb); Type: FUNCTION; Schema: platform; Owner: -
--

CREATE FUNCTION platform.record_list(relation text, row_id text, field text, was jsonb, now jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  insert into platform.changes (at, actor_id, relation, row_id, before, after)
  select clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, $1, $2,
    jsonb_build_object($3, $4), jsonb_build_object($3, $5)
  where not exists (select from platform.changes c
    where c.relation = $1 and c.row_id = $2 and c.xmin = pg_current_xact_id()::xid
      and c.at >= transaction_timestamp() and c.after ? $3)
$_$;


--
-- Name: record_part(text, text, text, jsonb, jsonb); Type: FUNCTION; Schema: platform; Owner: -
--

CREATE FUNCTION platform.record_part(thing text, thing_id text, field text, was jsonb, is_now jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  line platform.changes;
begin
  -- A row of a running transaction that we see is our own. The time tells it from a frozen row of an xid that is used again.
  select c.* into line from platform.changes c
  where c.relation = thing and c.row_id = thing_id and c.xmin = pg_current_xact_id()::xid
    and c.at >= transaction_timestamp() and (c.before is null or c.before ? field)
  order by c.id desc limit 1;
  if line.id is null then
    if was is not distinct from is_now then return; end if;
    insert into platform.changes (at, actor_id, relation, row_id, before, after)
    values (clock_timestamp(), nullif(current_setting('platform.actor', true), '')::uuid, thing, thing_id,
      jsonb_build_object(field, was), jsonb_build_object(field, is_now));
  elsif line.before = jsonb_build_object(field, is_now) then
    delete from platform.changes c where c.id = line.id;
  else
    update platform.changes c set after = c.after || jsonb_build_object(field, is_now) where c.id = line.id;
  end if;
end $$;


--
-- Name: record_rows(); Type: FUNCTION; Schema: platform; Owner: -
--

CREATE FUNCTION platform.record_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  list record;
begin
  for list in execute format('
    select id, %1$s(stored) as is_now, %1$s(case $1 when ''DELETE'' then stored || touched else
      (select coalesce(jsonb_agg(e), ''[]'') from jsonb_array_elements(stored) e where not touched @> jsonb_build_array(e)) end) as was
    from (
      select c.%2$I::text as id, jsonb_agg(to_jsonb(c)) as touched,
        (select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %3$I.%4$I t where t.%2$I = c.%2$I) as stored
      from changed_rows c group by c.%2$I) lists',
    tg_argv[3], tg_argv[1], tg_table_schema, tg_table_name) using tg_op
  loop
    perform platform.record_part(tg_argv[0], list.id, tg_argv[2], list.was, list.is_now);
  end loop;
  return null;
end $_$;


--
-- Name: both(timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search."both"(one timestamp with time zone, other timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when one is not null and other is not null then greatest(one, other) end
$$;


--
-- Name: digits(text); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.digits(number text) RETURNS text[]
    LANGUAGE sql IMMUTABLE COST 5000 PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct substr(number, n, 3)), '{}') from generate_series(1, length(number) - 2) n
$$;


--
-- Name: follow_delete(); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.follow_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    AS $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name, (select jsonb_agg(to_jsonb(r)) from old_rows r));
  return null;
end $$;


--
-- Name: follow_insert(); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.follow_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    AS $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name, (select jsonb_agg(to_jsonb(r)) from new_rows r));
  return null;
end $$;


--
-- Name: follow_names(); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.follow_names() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    AS $$
declare
  of_kind text;
begin
  foreach of_kind in array case tg_table_schema || '.' || tg_table_name
    when 'catalog.categories' then array['course', 'class']
    when 'news.categories' then array['news']
    when 'places.facilities' then array['base']
    else array['persona'] end
  loop
    perform search.refresh(of_kind, array(select id from search.sources where kind = of_kind));
  end loop;
  return null;
end $$;


--
-- Name: follow_update(); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.follow_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    AS $$
begin
  perform search.refresh_from(tg_table_schema || '.' || tg_table_name,
    (select jsonb_agg(to_jsonb(r)) from (select * from old_rows union select * from new_rows) r));
  return null;
end $$;


--
-- Name: grams(text); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.grams(folded text) RETURNS text[]
    LANGUAGE sql IMMUTABLE COST 5000 PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select c as gram from unnest(string_to_array(folded, null)) c
    union all
    select c || lead(c) over (order by n) from unnest(string_to_array(folded, null)) with ordinality u (c, n)
  ) g where gram is not null and gram !~ '\s'
$$;


--
-- Name: plain(jsonb); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.plain(doc jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select coalesce(string_agg(word #>> '{}', ' '), '') from jsonb_path_query(doc, 'strict $.**.text', '{}', true) word
$_$;


--
-- Name: refresh(text, integer[]); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.refresh(of_kind text, ids integer[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if cardinality(ids) = 0 then return; end if;
  delete from search.documents d where d.kind = of_kind and d.id = any(ids)
    and not exists (select from search.sources s where s.kind = of_kind and s.id = d.id);
  insert into search.documents (kind, id, title, subtitle, body, slug, shown_from, shown_until, dated)
  select s.kind, s.id, s.title, s.subtitle, s.body, s.slug, s.shown_from, s.shown_until, s.dated
  from search.sources s where s.kind = of_kind and s.id = any(ids)
  on conflict (kind, id) do update set title = excluded.title, subtitle = excluded.subtitle, body = excluded.body,
    slug = excluded.slug, shown_from = excluded.shown_from, shown_until = excluded.shown_until, dated = excluded.dated;
end $$;


--
-- Name: refresh_from(text, jsonb); Type: FUNCTION; Schema: search; Owner: -
--

CREATE FUNCTION search.refresh_from(source text, changed jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'search', 'pg_temp'
    AS $_$
declare
  own int[] := array(select distinct (row ->> 'id')::int from jsonb_array_elements(changed) row where row ->> 'id' ~ '^\d+$');
  of_bases int[] := array(select distinct (row ->> 'base_id')::int from jsonb_array_elements(changed) row where row ->> 'base_id' is not null);
  of_classes int[] := array(select distinct (row ->> 'class_id')::int from jsonb_array_elements(changed) row where row ->> 'class_id' is not null);
begin
  case source
    when 'catalog.courses' then
      perform search.refresh('course', own);
      perform search.refresh('class', array(select id from catalog.classes where course_id = any(own)));
    when 'catalog.classes' then perform search.refresh('class', own);
    when 'catalog.class_days', 'catalog.class_teachers' then perform search.refresh('class', of_classes);
    when 'news.articles' then perform search.refresh('news', own);
    when 'places.bases' then
      perform search.refresh('base', own);
      perform search.refresh('team', array(select id from places.base_teams where base_id = any(own)));
      perform search.refresh('class', array(select id from catalog.classes where base_id = any(own)));
      perform search.refresh('teacher', array(select id from people.teachers where base_id = any(own)));
    when 'places.spaces', 'places.base_facilities' then perform search.refresh('base', of_bases);
    when 'places.base_teams' then perform search.refresh('team', own);
    when 'places.team_members' then perform search.refresh('team',
      array(select distinct (row ->> 'team_id')::int from jsonb_array_elements(changed) row));
    when 'people.teachers' then
      perform search.refresh('teacher', own);
      perform search.refresh('class', array(select class_id from catalog.class_teachers where teacher_id = any(own)));
    when 'people.personas' then perform search.refresh('persona', own);
  end case;
end $_$;


--
-- Name: tell_content_changed(); Type: FUNCTION; Schema: site; Owner: -
--

CREATE FUNCTION site.tell_content_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;


--
-- Name: adopt_days(integer); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.adopt_days(space integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into spaces.reservations (space_id, starts_at, ends_at, during, class_day_id)
    select w.space_id, w.starts_at, w.ends_at, w.during, d.id
    from catalog.class_days d cross join lateral spaces.wanted_by(d.id) w
    where d.space_id = space and not exists (select from spaces.reservations r where r.class_day_id = d.id)
    order by d.id
    on conflict do nothing
$$;


--
-- Name: closed_by(integer, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.closed_by(space integer, starts_at timestamp with time zone, ends_at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select format('「%s」%s 停班停課：%s', s.name, to_char(c.date, 'FMMM月FMDD日'), c.reason)
  from places.spaces s
  join spaces.closed_times c on c.base_id = s.base_id
    and c.date between (closed_by.starts_at at time zone 'Asia/Taipei')::date and (closed_by.ends_at at time zone 'Asia/Taipei')::date
  where s.id = space
    and (c.date + c.from_time) at time zone 'Asia/Taipei' < closed_by.ends_at
    and (c.date + c.until_time) at time zone 'Asia/Taipei' > closed_by.starts_at
  order by c.created_at limit 1
$$;


--
-- Name: in_the_way(integer, tstzrange); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.in_the_way(space integer, wanted tstzrange) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select format('「%s」%s 已經有「%s」', s.name,
    to_char(r.starts_at at time zone 'Asia/Taipei', 'FMMM月FMDD日 HH24:MI')
      || '–' || to_char(r.ends_at at time zone 'Asia/Taipei', 'HH24:MI'),
    coalesce(k.title || ' ' || c.name, '場地借用：' || a.title))
  from spaces.reservations r
  join places.spaces s on s.id = r.space_id
  left join catalog.class_days d on d.id = r.class_day_id
  left join catalog.classes c on c.id = d.class_id
  left join catalog.courses k on k.id = c.course_id
  left join spaces.uses u on u.id = r.use_id
  left join spaces.applications a on a.id = u.application_id
  where r.space_id = space and r.during && wanted
  order by r.starts_at limit 1
$$;


--
-- Name: release_class(); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.release_class() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from spaces.reservations r using catalog.class_days d
    where d.class_id = new.id and r.class_day_id = d.id and d.ends_at > now();
  return null;
end $$;


--
-- Name: release_day(); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.release_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from spaces.reservations r where r.class_day_id = new.id;
  return null;
end $$;


--
-- Name: reserve(integer); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.reserve(day integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  wanted record;
begin
  select * into wanted from spaces.wanted_by(day);
  if exists (select from spaces.reservations r where r.class_day_id = day and r.space_id = wanted.space_id
      and r.starts_at = wanted.starts_at and r.ends_at = wanted.ends_at) then
    return;
  end if;
  delete from spaces.reservations r where r.class_day_id = day;
  if wanted.space_id is null then
    return;
  end if;
  -- One after another: by the exclusion constraint alone, uses that wait for each other end as a deadlock.
  perform from places.spaces s where s.id = wanted.space_id for no key update;
  insert into spaces.reservations (space_id, starts_at, ends_at, during, class_day_id)
    values (wanted.space_id, wanted.starts_at, wanted.ends_at, wanted.during, day);
exception when exclusion_violation then
  raise exception using errcode = 'HK409', message = 'space_taken',
    detail = coalesce(spaces.in_the_way(wanted.space_id, wanted.during), '');
end $$;


--
-- Name: reserve_class(); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.reserve_class() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform spaces.reserve(d.id) from catalog.class_days d
    where d.class_id = new.id and d.space_id is not null and d.ends_at > now() order by d.id;
  return null;
end $$;


--
-- Name: reserve_day(); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.reserve_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform spaces.reserve(new.id);
  return null;
end $$;


--
-- Name: reserve_use(); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.reserve_use() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  closed text;
begin
  delete from spaces.reservations r where r.use_id = new.id;
  if new.state = 'approved' then
    closed := spaces.closed_by(new.space_id, new.starts_at, new.ends_at);
    if closed is not null then
      raise exception using errcode = 'HK409', message = 'space_closed', detail = closed;
    end if;
    insert into spaces.reservations (space_id, starts_at, ends_at, during, use_id)
      values (new.space_id, new.starts_at, new.ends_at, new.during, new.id);
  end if;
  return null;
exception when exclusion_violation then
  raise exception using errcode = 'HK409', message = 'space_taken', detail = coalesce(spaces.in_the_way(new.space_id, new.during), '');
end $$;


--
-- Name: wanted_by(integer); Type: FUNCTION; Schema: spaces; Owner: -
--

CREATE FUNCTION spaces.wanted_by(day integer) RETURNS TABLE(space_id integer, starts_at timestamp with time zone, ends_at timestamp with time zone, during tstzrange)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select s.id, d.starts_at, d.ends_at,
    tstzrange(d.starts_at - make_interval(mins => s.minutes_before), d.ends_at + make_interval(mins => s.minutes_after))
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join places.spaces s on s.id = d.space_id
  where d.id = day and c.published_at is not null and c.mode = 'onsite' and d.online_url is null
    and catalog.takes_place(d, c)
$$;


--
-- Name: results; Type: TABLE; Schema: audit; Owner: -
--

CREATE TABLE audit.results (
    check_name text NOT NULL,
    violations integer NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT results_violations_check CHECK ((violations >= 0))
);


--
-- Name: act_calls; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.act_calls (
    act_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid
);


--
-- Name: attendance; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.attendance (
    booking_id uuid NOT NULL,
    class_day_id integer NOT NULL,
    state text NOT NULL,
    came integer NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT attendance_check CHECK ((((came >= 0) AND (came <= 6)) AND ((came = 0) = (state = ANY (ARRAY['absent'::text, 'leave'::text]))))),
    CONSTRAINT attendance_state_check CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'absent'::text, 'leave'::text])))
);


--
-- Name: attendance_events; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.attendance_events (
    id bigint NOT NULL,
    booking_id uuid NOT NULL,
    class_day_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid NOT NULL,
    state text,
    came integer NOT NULL,
    begins_span boolean DEFAULT false NOT NULL,
    CONSTRAINT attendance_events_came_check CHECK (((came >= 0) AND (came <= 6))),
    CONSTRAINT attendance_events_state_check CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'absent'::text, 'leave'::text])))
);


--
-- Name: attendance_events_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.attendance_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.attendance_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: booking_events; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.booking_events (
    id bigint NOT NULL,
    booking_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    kind text NOT NULL,
    days jsonb NOT NULL,
    act_id uuid,
    source text,
    reason text,
    CONSTRAINT booking_events_kind_check CHECK ((kind = ANY (ARRAY['booked'::text, 'changed'::text, 'cancelled'::text, 'claimed'::text, 'joined'::text, 'promoted'::text, 'offered'::text, 'accepted'::text, 'expired'::text, 'passed_over'::text, 'recalled'::text, 'not_promoted'::text, 'class_day_cancelled'::text, 'class_day_restored'::text, 'class_day_moved'::text, 'class_day_online'::text, 'class_day_relocated'::text, 'class_day_substituted'::text, 'class_cancelled'::text, 'class_restored'::text, 'class_confirmed'::text, 'class_not_opened'::text, 'class_reconsidered'::text, 'class_decision_extended'::text, 'class_account_changed'::text, 'moved_away'::text, 'transferred'::text, 'class_merged'::text]))),
    CONSTRAINT booking_events_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT booking_events_source_check CHECK ((source = ANY (ARRAY['phone'::text, 'counter'::text])))
);


--
-- Name: booking_events_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.booking_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.booking_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: bookings; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.bookings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    member_id uuid NOT NULL,
    class_id integer NOT NULL,
    fee_twd integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT bookings_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text)),
    CONSTRAINT bookings_fee_twd_check CHECK ((fee_twd >= 0))
);


--
-- Name: calendar_feeds; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.calendar_feeds (
    member_id uuid NOT NULL,
    generation integer NOT NULL,
    is_open boolean NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    CONSTRAINT calendar_feeds_generation_check CHECK ((generation > 0))
);


--
-- Name: claim_tries; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.claim_tries (
    member_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: closure_days; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.closure_days (
    closure_id uuid NOT NULL,
    class_day_id integer NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    venue text,
    online_url text,
    note text,
    way text,
    link_url text,
    shift_days integer,
    is_on_date boolean DEFAULT true NOT NULL,
    CONSTRAINT closure_days_check CHECK (((note IS NOT NULL) = (state = ANY (ARRAY['skipped'::text, 'kept'::text])))),
    CONSTRAINT closure_days_link_check CHECK (((way = 'online'::text) = (link_url IS NOT NULL))),
    CONSTRAINT closure_days_link_url_check CHECK ((link_url ~ '^https://'::text)),
    CONSTRAINT closure_days_shift_check CHECK (((way = ANY (ARRAY['postpone'::text, 'make_up'::text])) = (shift_days IS NOT NULL))),
    CONSTRAINT closure_days_shift_days_check CHECK (((shift_days >= 1) AND (shift_days <= 1000))),
    CONSTRAINT closure_days_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
    CONSTRAINT closure_days_way_check CHECK ((way = ANY (ARRAY['cancel'::text, 'postpone'::text, 'make_up'::text, 'online'::text])))
);


--
-- Name: closures; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.closures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    date date NOT NULL,
    county text,
    base_id integer,
    way text,
    reason text NOT NULL,
    postpone_days integer,
    online_url text,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    undone_at timestamp with time zone,
    undone_by uuid,
    finished_at timestamp with time zone,
    is_running boolean DEFAULT false NOT NULL,
    from_time time without time zone,
    until_time time without time zone,
    undo_act_id uuid,
    armed_for timestamp with time zone,
    started_at timestamp with time zone,
    only_bases integer[],
    CONSTRAINT closures_check CHECK ((num_nonnulls(county, base_id) = 1)),
    CONSTRAINT closures_check1 CHECK (((way = 'postpone'::text) = (postpone_days IS NOT NULL))),
    CONSTRAINT closures_check2 CHECK (((way = 'online'::text) = (online_url IS NOT NULL))),
    CONSTRAINT closures_hours_check CHECK ((from_time < until_time)),
    CONSTRAINT closures_online_url_check CHECK ((online_url ~ '^https://'::text)),
    CONSTRAINT closures_postpone_days_check CHECK (((postpone_days >= 1) AND (postpone_days <= 60))),
    CONSTRAINT closures_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT closures_started_check CHECK (((started_at IS NULL) OR (armed_for IS NOT NULL))),
    CONSTRAINT closures_way_check CHECK ((way = ANY (ARRAY['cancel'::text, 'postpone'::text, 'online'::text])))
);


--
-- Name: feedback; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.feedback (
    booking_id uuid NOT NULL,
    rating integer NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    public_at timestamp with time zone,
    CONSTRAINT feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT feedback_words_check CHECK ((length(words) <= 1000))
);


--
-- Name: guests; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.guests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    base_id integer NOT NULL,
    name text NOT NULL,
    mobile text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid,
    claim_hash bytea,
    claim_expires_at timestamp with time zone,
    claimed_by uuid,
    claimed_at timestamp with time zone,
    CONSTRAINT guests_check CHECK (((claim_hash IS NULL) = (claim_expires_at IS NULL))),
    CONSTRAINT guests_mobile_check CHECK ((mobile ~ '^(09\d{8}|0[2-8]\d{7,8})$'::text)),
    CONSTRAINT guests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);


--
-- Name: learning_records; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.learning_records (
    code text NOT NULL,
    member_id uuid NOT NULL,
    year integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT learning_records_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'::text)),
    CONSTRAINT learning_records_year_check CHECK (((year >= 2000) AND (year <= 2099)))
);


--
-- Name: moves; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.moves (
    id bigint NOT NULL,
    act_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    from_booking_id uuid NOT NULL,
    from_day_id integer NOT NULL,
    from_plus integer NOT NULL,
    from_state text NOT NULL,
    offer_expires_at timestamp with time zone,
    waits_since timestamp with time zone,
    to_booking_id uuid NOT NULL,
    to_day_id integer NOT NULL,
    to_plus integer NOT NULL,
    to_state text NOT NULL,
    plus_before integer,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL
);


--
-- Name: moves_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: overbookings; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.overbookings (
    id bigint NOT NULL,
    booking_id uuid NOT NULL,
    class_day_id integer NOT NULL,
    people integer NOT NULL,
    seats integer NOT NULL,
    reason text,
    actor_id uuid,
    created_at timestamp with time zone NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    seats_returned integer DEFAULT 0 NOT NULL,
    CONSTRAINT overbookings_people_check CHECK (((people >= 1) AND (people <= 100))),
    CONSTRAINT overbookings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT overbookings_seats_check CHECK (((seats >= 0) AND (seats <= people))),
    CONSTRAINT overbookings_seats_returned_check CHECK (((seats_returned >= 0) AND (seats_returned <= seats)))
);


--
-- Name: overbookings_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.overbookings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.overbookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: pause_lifts; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.pause_lifts (
    id bigint NOT NULL,
    member_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    note text NOT NULL,
    CONSTRAINT pause_lifts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200)))
);


--
-- Name: pause_lifts_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.pause_lifts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.pause_lifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: phone_looks; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.phone_looks (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    person_id uuid NOT NULL,
    class_day_id integer NOT NULL
);


--
-- Name: phone_looks_id_seq; Type: SEQUENCE; Schema: booking; Owner: -
--

ALTER TABLE booking.phone_looks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking.phone_looks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rating_counts; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.rating_counts (
    class_id integer NOT NULL,
    rating integer NOT NULL,
    members integer NOT NULL,
    written integer DEFAULT 0 NOT NULL,
    CONSTRAINT rating_counts_members_check CHECK ((members >= 0)),
    CONSTRAINT rating_counts_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT rating_counts_written_check CHECK ((written >= 0))
);


--
-- Name: seat_checks; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.seat_checks (
    id boolean DEFAULT true NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    faults integer NOT NULL,
    CONSTRAINT seat_checks_faults_check CHECK ((faults >= 0)),
    CONSTRAINT seat_checks_id_check CHECK (id)
);


--
-- Name: staff_acts; Type: TABLE; Schema: booking; Owner: -
--

CREATE TABLE booking.staff_acts (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    tell_from timestamp with time zone,
    told_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    class_id integer,
    before jsonb,
    after jsonb,
    part_of uuid
);


--
-- Name: categories; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.categories (
    id text NOT NULL,
    name text NOT NULL,
    sort integer NOT NULL,
    number integer NOT NULL,
    CONSTRAINT categories_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);


--
-- Name: categories_number_seq; Type: SEQUENCE; Schema: catalog; Owner: -
--

ALTER TABLE catalog.categories ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.categories_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: class_days_id_seq; Type: SEQUENCE; Schema: catalog; Owner: -
--

ALTER TABLE catalog.class_days ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.class_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: class_teachers; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.class_teachers (
    class_id integer NOT NULL,
    teacher_id integer NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);


--
-- Name: course_audiences; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.course_audiences (
    course_id integer NOT NULL,
    person_status text NOT NULL
);


--
-- Name: bases; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.bases (
    id integer NOT NULL,
    name text NOT NULL,
    county text NOT NULL,
    district text NOT NULL,
    address text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    accessibility text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone,
    phone text DEFAULT ''::text NOT NULL,
    transport text DEFAULT ''::text NOT NULL,
    story jsonb DEFAULT '{"type": "doc", "content": []}'::jsonb NOT NULL,
    CONSTRAINT bases_latitude_check CHECK (((latitude >= (10)::double precision) AND (latitude <= (27)::double precision))),
    CONSTRAINT bases_longitude_check CHECK (((longitude >= (114)::double precision) AND (longitude <= (124)::double precision))),
    CONSTRAINT bases_story_check CHECK (((story ->> 'type'::text) = 'doc'::text))
);


--
-- Name: class_marks; Type: VIEW; Schema: catalog; Owner: -
--

CREATE VIEW catalog.class_marks AS
 SELECT c.id AS class_id,
    c.registration_opens_at AS opens_at,
        CASE
            WHEN ((c.cancelled_at IS NULL) AND (c.not_opened_at IS NULL) AND (c.published_at IS NOT NULL) AND (k.published_at IS NOT NULL)) THEN GREATEST(c.published_at, k.published_at)
            ELSE NULL::timestamp with time zone
        END AS shown_from,
    (((ARRAY[('category:'::text || k.category_id), ('county:'::text || s.county), ('course:'::text || c.course_id), ('base:'::text || c.base_id), ('mode:'::text || c.mode)] ||
        CASE
            WHEN (c.fee_twd = 0) THEN ARRAY['free'::text]
            ELSE '{}'::text[]
        END) || ARRAY( SELECT ('teacher:'::text || ct.teacher_id)
           FROM catalog.class_teachers ct
          WHERE (ct.class_id = c.id)
          ORDER BY ct.teacher_id)) || ARRAY( SELECT ('audience:'::text || ca.person_status)
           FROM catalog.course_audiences ca
          WHERE (ca.course_id = c.course_id)
          ORDER BY ca.person_status)) AS marks
   FROM ((catalog.classes c
     JOIN catalog.courses k ON ((k.id = c.course_id)))
     JOIN places.bases s ON ((s.id = c.base_id)));


--
-- Name: classes_id_seq; Type: SEQUENCE; Schema: catalog; Owner: -
--

ALTER TABLE catalog.classes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.classes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: courses_id_seq; Type: SEQUENCE; Schema: catalog; Owner: -
--

ALTER TABLE catalog.courses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.courses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: holidays; Type: TABLE; Schema: catalog; Owner: -
--

CREATE TABLE catalog.holidays (
    id integer NOT NULL,
    day date NOT NULL,
    name text NOT NULL,
    is_off boolean DEFAULT true NOT NULL,
    CONSTRAINT holidays_day_check CHECK (((day >= '2020-01-01'::date) AND (day < '2100-01-01'::date))),
    CONSTRAINT holidays_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 20)))
);


--
-- Name: holidays_id_seq; Type: SEQUENCE; Schema: catalog; Owner: -
--

ALTER TABLE catalog.holidays ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME catalog.holidays_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: follows; Type: TABLE; Schema: following; Owner: -
--

CREATE TABLE following.follows (
    id integer NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    class_id integer,
    course_id integer,
    followed_at timestamp with time zone NOT NULL,
    CONSTRAINT follows_check CHECK ((((course_id IS NOT NULL) = (kind = 'next_term'::text)) AND ((class_id IS NOT NULL) = (kind <> 'next_term'::text)))),
    CONSTRAINT follows_kind_check CHECK ((kind = ANY (ARRAY['saved'::text, 'opens'::text, 'next_term'::text])))
);


--
-- Name: follows_id_seq; Type: SEQUENCE; Schema: following; Owner: -
--

ALTER TABLE following.follows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME following.follows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: accounts; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    line_user_id text NOT NULL,
    line_name text NOT NULL,
    line_picture text,
    line_friend text DEFAULT 'unknown'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    line_friend_at timestamp with time zone,
    CONSTRAINT accounts_line_friend_check CHECK ((line_friend = ANY (ARRAY['unknown'::text, 'none'::text, 'friend'::text, 'blocked'::text]))),
    CONSTRAINT accounts_line_name_check CHECK ((length(line_name) <= 200)),
    CONSTRAINT accounts_line_picture_check CHECK (((line_picture ~ '^https?://'::text) AND (length(line_picture) <= 1000))),
    CONSTRAINT accounts_line_user_id_check CHECK ((line_user_id ~ '^U[0-9a-f]{32}$'::text))
);


--
-- Name: companions; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.companions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    member_id uuid NOT NULL,
    nickname text NOT NULL,
    birth_year integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT companions_birth_year_check CHECK (((birth_year >= 1900) AND (birth_year <= 2100))),
    CONSTRAINT companions_nickname_check CHECK (((length(nickname) >= 1) AND (length(nickname) <= 20)))
);


--
-- Name: liff_logins; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.liff_logins (
    token_hash bytea NOT NULL,
    attempt_hash bytea NOT NULL,
    session_id uuid,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT liff_logins_attempt_hash_check CHECK ((length(attempt_hash) = 32)),
    CONSTRAINT liff_logins_token_hash_check CHECK ((length(token_hash) = 32))
);


--
-- Name: login_attempts; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.login_attempts (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    account_id uuid,
    ticket_hash bytea,
    ticket_expires_at timestamp with time zone,
    ticket_used_at timestamp with time zone,
    line_token bytea,
    CONSTRAINT login_attempts_check CHECK (((ticket_hash IS NULL) = (account_id IS NULL))),
    CONSTRAINT login_attempts_line_token_check CHECK ((length(line_token) <= 8192)),
    CONSTRAINT login_attempts_return_to_check CHECK ((return_to ~ '^/([^/\\]|$)'::text))
);


--
-- Name: members; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.members (
    id uuid NOT NULL,
    name text NOT NULL,
    mobile text NOT NULL,
    email text,
    birthday date NOT NULL,
    county text,
    district text,
    person_status text,
    interests text[] DEFAULT '{}'::text[] NOT NULL,
    heard_from text,
    notify_line boolean DEFAULT true NOT NULL,
    notify_email boolean DEFAULT true NOT NULL,
    consent_version text NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    signed_up_at timestamp with time zone NOT NULL,
    person_statuses text[] DEFAULT '{}'::text[] NOT NULL,
    daily_digest boolean DEFAULT false NOT NULL,
    digest_on date,
    CONSTRAINT members_birthday_check CHECK (((birthday >= '1900-01-01'::date) AND (birthday <= '2100-01-01'::date))),
    CONSTRAINT members_check CHECK (((district IS NULL) OR (county IS NOT NULL))),
    CONSTRAINT members_district_check CHECK (((length(district) >= 1) AND (length(district) <= 10))),
    CONSTRAINT members_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT members_heard_from_check CHECK ((length(heard_from) <= 40)),
    CONSTRAINT members_interests_check CHECK ((cardinality(interests) <= 12)),
    CONSTRAINT members_mobile_check CHECK ((mobile ~ '^09\d{8}$'::text)),
    CONSTRAINT members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT members_person_statuses_check CHECK ((cardinality(person_statuses) <= 10))
);


--
-- Name: passkey_challenges; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.passkey_challenges (
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_challenge_check CHECK (((length(challenge) >= 16) AND (length(challenge) <= 200))),
    CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'prove'::text])))
);


--
-- Name: passkeys; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1364))),
    CONSTRAINT passkeys_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 40))),
    CONSTRAINT passkeys_public_key_check CHECK (((length(public_key) >= 1) AND (length(public_key) <= 4096)))
);


--
-- Name: role_invitations; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.role_invitations (
    id uuid NOT NULL,
    role text NOT NULL,
    base_id integer,
    ends_on date,
    for_name text NOT NULL,
    hands_over uuid,
    invited_at timestamp with time zone NOT NULL,
    invited_by uuid,
    is_by_command boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    teacher_id integer,
    CONSTRAINT role_invitations_base CHECK (
CASE
    WHEN (role = 'teacher'::text) THEN true
    ELSE ((base_id IS NOT NULL) = (role = ANY (ARRAY['base_manager'::text, 'base_staff'::text, 'door'::text])))
END),
    CONSTRAINT role_invitations_check CHECK ((expires_at > invited_at)),
    CONSTRAINT role_invitations_check2 CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
    CONSTRAINT role_invitations_check3 CHECK ((NOT (is_by_command AND (invited_by IS NOT NULL)))),
    CONSTRAINT role_invitations_door_ends CHECK (((role <> 'door'::text) OR (ends_on IS NOT NULL))),
    CONSTRAINT role_invitations_for_name_check CHECK (((length(for_name) >= 1) AND (length(for_name) <= 40))),
    CONSTRAINT role_invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'base_manager'::text, 'base_staff'::text, 'door'::text, 'teacher'::text, 'editor'::text, 'viewer'::text]))),
    CONSTRAINT role_invitations_teacher CHECK (((teacher_id IS NOT NULL) = (role = 'teacher'::text)))
);


--
-- Name: sessions; Type: TABLE; Schema: identity; Owner: -
--

CREATE TABLE identity.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id uuid NOT NULL,
    salt bytea NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    rotated_at timestamp with time zone NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_reason text,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    line_token bytea,
    proved_at timestamp with time zone,
    CONSTRAINT sessions_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
    CONSTRAINT sessions_check1 CHECK (((line_token IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT sessions_device_check CHECK ((length(device) <= 80)),
    CONSTRAINT sessions_generation_check CHECK ((generation > 0)),
    CONSTRAINT sessions_line_token_check CHECK ((length(line_token) <= 8192)),
    CONSTRAINT sessions_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['logout'::text, 'reuse'::text, 'ended_elsewhere'::text, 'repeated_login'::text, 'role_ended'::text]))),
    CONSTRAINT sessions_salt_check CHECK ((length(salt) = 16))
);


--
-- Name: article_courses; Type: TABLE; Schema: news; Owner: -
--

CREATE TABLE news.article_courses (
    article_id integer NOT NULL,
    course_id integer NOT NULL
);


--
-- Name: articles; Type: TABLE; Schema: news; Owner: -
--

CREATE TABLE news.articles (
    id integer NOT NULL,
    category_id text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    body jsonb NOT NULL,
    base_id integer,
    pinned boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    unpublished_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT articles_body_check CHECK (((body ->> 'type'::text) = 'doc'::text)),
    CONSTRAINT articles_check CHECK ((unpublished_at > published_at)),
    CONSTRAINT articles_summary_check CHECK ((length(summary) <= 200)),
    CONSTRAINT articles_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);


--
-- Name: articles_id_seq; Type: SEQUENCE; Schema: news; Owner: -
--

ALTER TABLE news.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME news.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: categories; Type: TABLE; Schema: news; Owner: -
--

CREATE TABLE news.categories (
    id text NOT NULL,
    name text NOT NULL,
    sort integer NOT NULL,
    CONSTRAINT categories_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);


--
-- Name: deliveries; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.deliveries (
    message_id integer NOT NULL,
    channel text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    first_tried_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    outcome text,
    ended_at timestamp with time zone,
    CONSTRAINT deliveries_channel_check CHECK ((channel = ANY (ARRAY['line'::text, 'email'::text]))),
    CONSTRAINT deliveries_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
    CONSTRAINT deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'already_read'::text, 'not_wanted'::text, 'not_reachable'::text, 'quota_short'::text, 'refused'::text, 'too_late'::text, 'not_configured'::text, 'gave_up'::text, 'unknown'::text])))
);


--
-- Name: line_quota; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.line_quota (
    id boolean DEFAULT true NOT NULL,
    monthly_limit integer,
    used integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    CONSTRAINT line_quota_id_check CHECK (id),
    CONSTRAINT line_quota_monthly_limit_check CHECK ((monthly_limit >= 0)),
    CONSTRAINT line_quota_used_check CHECK ((used >= 0))
);


--
-- Name: messages; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.messages (
    id integer NOT NULL,
    member_id uuid NOT NULL,
    cause text NOT NULL,
    kind text NOT NULL,
    facts jsonb NOT NULL,
    booking_id uuid,
    class_id integer,
    created_at timestamp with time zone NOT NULL,
    useful_until timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    push_key uuid GENERATED ALWAYS AS ((OVERLAY(OVERLAY(md5((((member_id)::text || ':'::text) || cause)) PLACING '5'::text FROM 13) PLACING '8'::text FROM 17))::uuid) STORED NOT NULL,
    CONSTRAINT messages_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 100))),
    CONSTRAINT messages_kind_check CHECK ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
);


--
-- Name: messages_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -
--

ALTER TABLE notifications.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: muted_topics; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.muted_topics (
    member_id uuid NOT NULL,
    topic text NOT NULL,
    CONSTRAINT muted_topics_topic_check CHECK ((topic = ANY (ARRAY['booking'::text, 'waitlist'::text, 'reminder'::text, 'following'::text, 'feedback'::text])))
);


--
-- Name: progress; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.progress (
    id boolean DEFAULT true NOT NULL,
    floor bigint NOT NULL,
    CONSTRAINT progress_id_check CHECK (id)
);


--
-- Name: resends; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.resends (
    id bigint NOT NULL,
    message_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid
);


--
-- Name: resends_id_seq; Type: SEQUENCE; Schema: notifications; Owner: -
--

ALTER TABLE notifications.resends ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications.resends_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: seen_events; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.seen_events (
    event_id bigint NOT NULL,
    seen_at timestamp with time zone NOT NULL
);


--
-- Name: titles; Type: TABLE; Schema: notifications; Owner: -
--

CREATE TABLE notifications.titles (
    class_id integer NOT NULL,
    title text NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: official_account; Owner: -
--

CREATE TABLE official_account.events (
    event_id text NOT NULL,
    line_user_id text NOT NULL,
    kind text NOT NULL,
    question text,
    reply_token text,
    occurred_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    outcome text,
    tries smallint DEFAULT 0 NOT NULL,
    is_unblocked boolean DEFAULT false NOT NULL,
    claimed_until timestamp with time zone,
    CONSTRAINT events_check CHECK (((kind = 'question'::text) = (question IS NOT NULL))),
    CONSTRAINT events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 64))),
    CONSTRAINT events_kind_check CHECK ((kind = ANY (ARRAY['follow'::text, 'unfollow'::text, 'question'::text]))),
    CONSTRAINT events_line_user_id_check CHECK ((line_user_id ~ '^U[0-9a-f]{32}$'::text)),
    CONSTRAINT events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'replied'::text, 'too_late'::text, 'token_refused'::text, 'failed'::text]))),
    CONSTRAINT events_question_check CHECK (((length(question) >= 1) AND (length(question) <= 40))),
    CONSTRAINT events_reply_token_check CHECK (((length(reply_token) >= 1) AND (length(reply_token) <= 200)))
);


--
-- Name: member_menus; Type: TABLE; Schema: official_account; Owner: -
--

CREATE TABLE official_account.member_menus (
    account_id uuid NOT NULL,
    rich_menu_id text NOT NULL,
    CONSTRAINT member_menus_rich_menu_id_check CHECK (((length(rich_menu_id) >= 1) AND (length(rich_menu_id) <= 100)))
);


--
-- Name: person_statuses; Type: TABLE; Schema: people; Owner: -
--

CREATE TABLE people.person_statuses (
    id text NOT NULL,
    name text NOT NULL,
    sort integer NOT NULL,
    number integer NOT NULL,
    CONSTRAINT person_statuses_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);


--
-- Name: person_statuses_number_seq; Type: SEQUENCE; Schema: people; Owner: -
--

ALTER TABLE people.person_statuses ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME people.person_statuses_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: persona_courses; Type: TABLE; Schema: people; Owner: -
--

CREATE TABLE people.persona_courses (
    persona_id integer NOT NULL,
    course_id integer NOT NULL
);


--
-- Name: personas; Type: TABLE; Schema: people; Owner: -
--

CREATE TABLE people.personas (
    id integer NOT NULL,
    person_status text NOT NULL,
    name text NOT NULL,
    headline text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    quote text DEFAULT ''::text NOT NULL,
    first_course_id integer,
    base_id integer,
    took_home text DEFAULT ''::text NOT NULL,
    body jsonb NOT NULL,
    teacher_id integer,
    published_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    portrait_looks people.portrait_looks,
    CONSTRAINT personas_body_check CHECK (((body ->> 'type'::text) = 'doc'::text)),
    CONSTRAINT personas_headline_check CHECK (((length(headline) >= 1) AND (length(headline) <= 60))),
    CONSTRAINT personas_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);


--
-- Name: personas_id_seq; Type: SEQUENCE; Schema: people; Owner: -
--

ALTER TABLE people.personas ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME people.personas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: teachers; Type: TABLE; Schema: people; Owner: -
--

CREATE TABLE people.teachers (
    id integer NOT NULL,
    name text NOT NULL,
    expertise text[] DEFAULT '{}'::text[] NOT NULL,
    biography text DEFAULT ''::text NOT NULL,
    base_id integer,
    published_at timestamp with time zone,
    portrait_looks people.portrait_looks
);


--
-- Name: teachers_id_seq; Type: SEQUENCE; Schema: people; Owner: -
--

ALTER TABLE people.teachers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME people.teachers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stored_figures; Type: TABLE; Schema: performance; Owner: -
--

CREATE TABLE performance.stored_figures (
    year integer,
    base_id integer,
    counted_at timestamp with time zone NOT NULL,
    groups jsonb NOT NULL
);


--
-- Name: base_facilities; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.base_facilities (
    base_id integer NOT NULL,
    facility_id text NOT NULL
);


--
-- Name: base_teams; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.base_teams (
    id integer NOT NULL,
    base_id integer NOT NULL,
    motto text DEFAULT ''::text NOT NULL,
    since_year integer NOT NULL,
    story jsonb NOT NULL,
    published_at timestamp with time zone,
    CONSTRAINT base_teams_since_year_check CHECK (((since_year >= 1990) AND (since_year <= 2100))),
    CONSTRAINT base_teams_story_check CHECK (((story ->> 'type'::text) = 'doc'::text))
);


--
-- Name: base_teams_id_seq; Type: SEQUENCE; Schema: places; Owner: -
--

ALTER TABLE places.base_teams ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places.base_teams_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: bases_id_seq; Type: SEQUENCE; Schema: places; Owner: -
--

ALTER TABLE places.bases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places.bases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: closed_days; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.closed_days (
    id integer NOT NULL,
    base_id integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    note text NOT NULL,
    CONSTRAINT closed_days_check CHECK ((last_day >= first_day)),
    CONSTRAINT closed_days_first_day_check CHECK (((first_day >= '2020-01-01'::date) AND (first_day < '2100-01-01'::date))),
    CONSTRAINT closed_days_last_day_check CHECK ((last_day < '2100-01-01'::date)),
    CONSTRAINT closed_days_note_check CHECK (((btrim(note) <> ''::text) AND (length(note) <= 40)))
);


--
-- Name: closed_days_id_seq; Type: SEQUENCE; Schema: places; Owner: -
--

ALTER TABLE places.closed_days ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places.closed_days_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: counties; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.counties (
    id text NOT NULL
);


--
-- Name: districts; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.districts (
    county text NOT NULL,
    name text NOT NULL
);


--
-- Name: facilities; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.facilities (
    id text NOT NULL,
    name text NOT NULL,
    sort integer NOT NULL,
    icon text,
    CONSTRAINT facilities_icon_check CHECK (((icon ~ '^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(icon) <= 80))),
    CONSTRAINT facilities_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text))
);


--
-- Name: opening_hours; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.opening_hours (
    base_id integer NOT NULL,
    weekday integer NOT NULL,
    opens_at time without time zone NOT NULL,
    closes_at time without time zone NOT NULL,
    CONSTRAINT opening_hours_check CHECK ((closes_at > opens_at)),
    CONSTRAINT opening_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);


--
-- Name: space_hours; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.space_hours (
    space_id integer NOT NULL,
    weekday integer NOT NULL,
    opens_at time without time zone NOT NULL,
    closes_at time without time zone NOT NULL,
    CONSTRAINT space_hours_check CHECK ((closes_at > opens_at)),
    CONSTRAINT space_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);


--
-- Name: spaces; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.spaces (
    id integer NOT NULL,
    base_id integer NOT NULL,
    name text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    people integer NOT NULL,
    area_m2 integer NOT NULL,
    hourly_fee_twd integer NOT NULL,
    equipment text[] DEFAULT '{}'::text[] NOT NULL,
    rules text[] DEFAULT '{}'::text[] NOT NULL,
    published_at timestamp with time zone,
    minutes_before integer DEFAULT 0 NOT NULL,
    minutes_after integer DEFAULT 0 NOT NULL,
    is_lent boolean DEFAULT true NOT NULL,
    apply_hours_ahead integer DEFAULT 48 NOT NULL,
    apply_days_ahead integer DEFAULT 90 NOT NULL,
    deposit_twd integer DEFAULT 0 NOT NULL,
    pay_within_days integer,
    key_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT spaces_apply_days_ahead_check CHECK (((apply_days_ahead >= 1) AND (apply_days_ahead <= 366))),
    CONSTRAINT spaces_apply_hours_ahead_check CHECK (((apply_hours_ahead >= 0) AND (apply_hours_ahead <= 720))),
    CONSTRAINT spaces_area_m2_check CHECK (((area_m2 >= 1) AND (area_m2 <= 10000))),
    CONSTRAINT spaces_deposit_twd_check CHECK (((deposit_twd >= 0) AND (deposit_twd <= 100000))),
    CONSTRAINT spaces_hourly_fee_twd_check CHECK (((hourly_fee_twd >= 0) AND (hourly_fee_twd <= 100000))),
    CONSTRAINT spaces_key_note_check CHECK ((length(key_note) <= 500)),
    CONSTRAINT spaces_minutes_after_check CHECK (((minutes_after >= 0) AND (minutes_after <= 240))),
    CONSTRAINT spaces_minutes_before_check CHECK (((minutes_before >= 0) AND (minutes_before <= 240))),
    CONSTRAINT spaces_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT spaces_pay_within_days_check CHECK (((pay_within_days >= 1) AND (pay_within_days <= 60))),
    CONSTRAINT spaces_people_check CHECK (((people >= 1) AND (people <= 1000)))
);


--
-- Name: spaces_id_seq; Type: SEQUENCE; Schema: places; Owner: -
--

ALTER TABLE places.spaces ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places.spaces_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: team_members; Type: TABLE; Schema: places; Owner: -
--

CREATE TABLE places.team_members (
    id integer NOT NULL,
    team_id integer NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    chat text DEFAULT ''::text NOT NULL,
    sort integer NOT NULL,
    portrait_looks people.portrait_looks
);


--
-- Name: team_members_id_seq; Type: SEQUENCE; Schema: places; Owner: -
--

ALTER TABLE places.team_members ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places.team_members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: changes; Type: TABLE; Schema: platform; Owner: -
--

CREATE TABLE platform.changes (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    relation text NOT NULL,
    row_id text NOT NULL,
    before jsonb,
    after jsonb NOT NULL,
    origin text DEFAULT NULLIF(current_setting('platform.origin'::text, true), ''::text),
    reason text DEFAULT NULLIF(current_setting('platform.reason'::text, true), ''::text)
);


--
-- Name: changes_id_seq; Type: SEQUENCE; Schema: platform; Owner: -
--

ALTER TABLE platform.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: platform; Owner: -
--

CREATE TABLE platform.idempotency_keys (
    account_id uuid NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_check CHECK (((status IS NULL) = (body IS NULL))),
    CONSTRAINT idempotency_keys_key_check CHECK (((key ~ '^[A-Za-z0-9_-]+$'::text) AND ((length(key) >= 8) AND (length(key) <= 64)))),
    CONSTRAINT idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 499)))
);


--
-- Name: kysely_migration; Type: TABLE; Schema: platform; Owner: -
--

CREATE TABLE platform.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: platform; Owner: -
--

CREATE TABLE platform.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: looks; Type: TABLE; Schema: platform; Owner: -
--

CREATE TABLE platform.looks (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    hour timestamp with time zone NOT NULL,
    actor_id uuid,
    kind text NOT NULL,
    person_id uuid,
    thing_id text,
    CONSTRAINT looks_check CHECK (((person_id IS NULL) OR (thing_id IS NULL))),
    CONSTRAINT looks_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'roster'::text, 'phone'::text, 'walk_in'::text, 'unreached'::text, 'phone_list'::text, 'messages'::text, 'message'::text, 'search'::text, 'application'::text, 'told'::text, 'notified'::text, 'space_uses'::text])))
);


--
-- Name: looks_id_seq; Type: SEQUENCE; Schema: platform; Owner: -
--

ALTER TABLE platform.looks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME platform.looks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: documents; Type: TABLE; Schema: search; Owner: -
--

CREATE TABLE search.documents (
    kind text NOT NULL,
    id integer NOT NULL,
    title text NOT NULL,
    subtitle text NOT NULL,
    body text NOT NULL,
    slug text,
    shown_from timestamp with time zone,
    shown_until timestamp with time zone,
    dated timestamp with time zone,
    folded text GENERATED ALWAYS AS (search.fold(((((title || ' '::text) || subtitle) || ' '::text) || body))) STORED NOT NULL,
    folded_title text GENERATED ALWAYS AS (search.fold(title)) STORED NOT NULL,
    grams text[] GENERATED ALWAYS AS (search.grams(search.fold(((((title || ' '::text) || subtitle) || ' '::text) || body)))) STORED NOT NULL,
    title_grams text[] GENERATED ALWAYS AS (search.grams(search.fold(title))) STORED NOT NULL,
    CONSTRAINT documents_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'class'::text, 'news'::text, 'base'::text, 'team'::text, 'teacher'::text, 'persona'::text])))
);


--
-- Name: sources; Type: VIEW; Schema: search; Owner: -
--

CREATE VIEW search.sources AS
 SELECT 'course'::text AS kind,
    k.id,
    k.title,
    g.name AS subtitle,
    concat_ws('
'::text, k.summary, k.description, k.suitable_for) AS body,
    NULL::text AS slug,
    k.published_at AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    k.published_at AS dated
   FROM (catalog.courses k
     JOIN catalog.categories g ON ((g.id = k.category_id)))
UNION ALL
 SELECT 'class'::text AS kind,
    c.id,
    k.title,
    concat_ws('・'::text, c.name, s.name, ( SELECT string_agg(t.name, '、'::text ORDER BY ct.sort) AS string_agg
           FROM (catalog.class_teachers ct
             JOIN people.teachers t ON ((t.id = ct.teacher_id)))
          WHERE (ct.class_id = c.id))) AS subtitle,
    concat_ws('
'::text, k.summary, s.address, s.district, g.name, k.description, k.suitable_for, ( SELECT string_agg(array_to_string(t.expertise, '・'::text), '・'::text ORDER BY ct.sort) AS string_agg
           FROM (catalog.class_teachers ct
             JOIN people.teachers t ON ((t.id = ct.teacher_id)))
          WHERE (ct.class_id = c.id))) AS body,
    NULL::text AS slug,
    search."both"(c.published_at, k.published_at) AS shown_from,
    held.until AS shown_until,
    held.since AS dated
   FROM ((((catalog.classes c
     JOIN catalog.courses k ON ((k.id = c.course_id)))
     JOIN places.bases s ON ((s.id = c.base_id)))
     JOIN catalog.categories g ON ((g.id = k.category_id)))
     CROSS JOIN LATERAL ( SELECT max(d.ends_at) AS until,
            min(d.starts_at) AS since
           FROM catalog.class_days d
          WHERE ((d.class_id = c.id) AND (d.cancelled_at IS NULL))) held)
  WHERE (catalog.is_shown(c.*, k.*, 'infinity'::timestamp with time zone) AND (held.until IS NOT NULL))
UNION ALL
 SELECT 'news'::text AS kind,
    a.id,
    a.title,
    g.name AS subtitle,
    concat_ws('
'::text, a.summary, search.plain(a.body)) AS body,
    NULL::text AS slug,
    a.published_at AS shown_from,
    a.unpublished_at AS shown_until,
    a.published_at AS dated
   FROM (news.articles a
     JOIN news.categories g ON ((g.id = a.category_id)))
UNION ALL
 SELECT 'base'::text AS kind,
    s.id,
    s.name AS title,
    s.district AS subtitle,
    concat_ws('
'::text, s.summary, s.address, s.transport, search.plain(s.story), ( SELECT string_agg(r.name, ' '::text) AS string_agg
           FROM places.spaces r
          WHERE (r.base_id = s.id)), ( SELECT string_agg(f.name, ' '::text) AS string_agg
           FROM (places.base_facilities bf
             JOIN places.facilities f ON ((f.id = bf.facility_id)))
          WHERE (bf.base_id = s.id))) AS body,
    NULL::text AS slug,
    s.published_at AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    s.published_at AS dated
   FROM places.bases s
UNION ALL
 SELECT 'team'::text AS kind,
    t.id,
    (s.name || '團隊'::text) AS title,
    t.motto AS subtitle,
    concat_ws('
'::text, search.plain(t.story), ( SELECT string_agg(((((m.name || ' '::text) || m.role) || ' '::text) || m.chat), ' '::text) AS string_agg
           FROM places.team_members m
          WHERE (m.team_id = t.id))) AS body,
    NULL::text AS slug,
    search."both"(t.published_at, s.published_at) AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    t.published_at AS dated
   FROM (places.base_teams t
     JOIN places.bases s ON ((s.id = t.base_id)))
UNION ALL
 SELECT 'teacher'::text AS kind,
    t.id,
    t.name AS title,
    array_to_string(t.expertise, '・'::text) AS subtitle,
    concat_ws('
'::text, t.biography, s.name) AS body,
    NULL::text AS slug,
    t.published_at AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    t.published_at AS dated
   FROM (people.teachers t
     LEFT JOIN places.bases s ON ((s.id = t.base_id)))
UNION ALL
 SELECT 'persona'::text AS kind,
    p.id,
    p.headline AS title,
    p.name AS subtitle,
    concat_ws('
'::text, p.summary, p.about, p.quote, g.name, search.plain(p.body)) AS body,
    p.person_status AS slug,
    p.published_at AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    p.published_at AS dated
   FROM (people.personas p
     JOIN people.person_statuses g ON ((g.id = p.person_status)));


--
-- Name: browser_errors; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.browser_errors (
    fingerprint bytea NOT NULL,
    message text NOT NULL,
    place text NOT NULL,
    page text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT browser_errors_count_check CHECK ((count > 0)),
    CONSTRAINT browser_errors_fingerprint_check CHECK ((length(fingerprint) = 32)),
    CONSTRAINT browser_errors_message_check CHECK ((length(message) <= 300)),
    CONSTRAINT browser_errors_page_check CHECK ((length(page) <= 200)),
    CONSTRAINT browser_errors_place_check CHECK ((length(place) <= 200))
);


--
-- Name: confirmed_steps; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.confirmed_steps (
    step text NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    CONSTRAINT confirmed_steps_step_check CHECK ((step = ANY (ARRAY['name'::text, 'legal'::text, 'line'::text, 'category'::text])))
);


--
-- Name: cursor_seasons; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.cursor_seasons (
    id integer NOT NULL,
    name text NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    during daterange GENERATED ALWAYS AS (daterange(first_day, last_day, '[]'::text)) STORED NOT NULL,
    CONSTRAINT cursor_seasons_check CHECK ((last_day >= first_day)),
    CONSTRAINT cursor_seasons_first_day_check CHECK (((first_day >= '2020-01-01'::date) AND (first_day < '2100-01-01'::date))),
    CONSTRAINT cursor_seasons_last_day_check CHECK ((last_day < '2100-01-01'::date)),
    CONSTRAINT cursor_seasons_name_check CHECK ((name = ANY (ARRAY['normal'::text, 'valentine'::text, 'dragon-boat'::text])))
);


--
-- Name: cursor_seasons_id_seq; Type: SEQUENCE; Schema: site; Owner: -
--

ALTER TABLE site.cursor_seasons ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site.cursor_seasons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: legal_versions; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.legal_versions (
    id integer NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    version text NOT NULL,
    source text NOT NULL,
    note text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    CONSTRAINT legal_versions_kind_check CHECK ((kind = ANY (ARRAY['privacy'::text, 'terms'::text]))),
    CONSTRAINT legal_versions_number_check CHECK ((number > 0)),
    CONSTRAINT legal_versions_version_check CHECK ((version ~ '^\d{4}-\d\d-\d\d\.\d{1,4}$'::text))
);


--
-- Name: legal_versions_id_seq; Type: SEQUENCE; Schema: site; Owner: -
--

ALTER TABLE site.legal_versions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site.legal_versions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: redirect_rules; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.redirect_rules (
    id integer NOT NULL,
    from_path text NOT NULL,
    to_url text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT redirect_rules_check CHECK ((from_path <> to_url)),
    CONSTRAINT redirect_rules_from_path_check CHECK ((from_path ~ '^/[^\s\\]*$'::text)),
    CONSTRAINT redirect_rules_to_url_check CHECK ((to_url ~ '^(/([^/\\]|$)|https://)'::text))
);


--
-- Name: redirect_rules_id_seq; Type: SEQUENCE; Schema: site; Owner: -
--

ALTER TABLE site.redirect_rules ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site.redirect_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: settings; Type: TABLE; Schema: site; Owner: -
--

CREATE TABLE site.settings (
    singleton boolean DEFAULT true NOT NULL,
    name text DEFAULT '巷口共學'::text NOT NULL,
    tagline text DEFAULT '走到巷口，就開課。'::text NOT NULL,
    contact_email text DEFAULT ''::text NOT NULL,
    line_oa_id text,
    social_links jsonb DEFAULT '[]'::jsonb NOT NULL,
    id integer DEFAULT 1 NOT NULL,
    collector text DEFAULT ''::text NOT NULL,
    tax_id text,
    phone text DEFAULT ''::text NOT NULL,
    postal_address text DEFAULT ''::text NOT NULL,
    service_hours text DEFAULT ''::text NOT NULL,
    social_urls text[] DEFAULT '{}'::text[] NOT NULL,
    needs_passkey boolean DEFAULT false NOT NULL,
    CONSTRAINT settings_singleton_check CHECK (singleton)
);


--
-- Name: act_calls; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.act_calls (
    act_id uuid NOT NULL,
    application_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid
);


--
-- Name: applications; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.applications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number integer NOT NULL,
    code text NOT NULL,
    member_id uuid NOT NULL,
    base_id integer NOT NULL,
    purpose text NOT NULL,
    title text NOT NULL,
    headcount integer NOT NULL,
    equipment text NOT NULL,
    note text NOT NULL,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    question text,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT applications_code_check CHECK ((code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
    CONSTRAINT applications_contact_name_check CHECK (((btrim(contact_name) <> ''::text) AND (length(contact_name) <= 40))),
    CONSTRAINT applications_contact_phone_check CHECK ((contact_phone ~ '^0[0-9]{8,9}$'::text)),
    CONSTRAINT applications_equipment_check CHECK ((length(equipment) <= 300)),
    CONSTRAINT applications_headcount_check CHECK (((headcount >= 1) AND (headcount <= 1000))),
    CONSTRAINT applications_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT applications_purpose_check CHECK ((purpose = ANY (ARRAY['reading'::text, 'practice'::text, 'meeting'::text, 'activity'::text, 'other'::text]))),
    CONSTRAINT applications_question_check CHECK ((length(question) <= 300)),
    CONSTRAINT applications_title_check CHECK (((btrim(title) <> ''::text) AND (length(title) <= 60)))
);


--
-- Name: applications_number_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.applications ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.applications_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: charges; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.charges (
    id integer NOT NULL,
    application_id uuid NOT NULL,
    space_id integer NOT NULL,
    use_id integer,
    amount_twd integer NOT NULL,
    state text DEFAULT 'due'::text NOT NULL,
    due_at timestamp with time zone,
    CONSTRAINT charges_amount_twd_check CHECK ((amount_twd > 0)),
    CONSTRAINT charges_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'waived'::text, 'returned'::text])))
);


--
-- Name: charges_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.charges ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.charges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: closed_times; Type: VIEW; Schema: spaces; Owner: -
--

CREATE VIEW spaces.closed_times AS
 SELECT b.id AS base_id,
    c.date,
    COALESCE(c.from_time, '00:00:00'::time without time zone) AS from_time,
    COALESCE(c.until_time, '24:00:00'::time without time zone) AS until_time,
    c.reason,
    c.created_at
   FROM (booking.closures c
     JOIN places.bases b ON (((b.id = c.base_id) OR ((b.county = c.county) AND ((c.only_bases IS NULL) OR (b.id = ANY (c.only_bases)))))))
  WHERE ((c.undone_at IS NULL) AND ((c.armed_for IS NULL) OR (c.started_at IS NOT NULL)));


--
-- Name: closure_uses; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.closure_uses (
    closure_id uuid NOT NULL,
    use_id integer NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    note text,
    was_state text,
    was_reason text,
    told_at timestamp with time zone,
    undo_told_at timestamp with time zone,
    CONSTRAINT closure_uses_check CHECK (((note IS NOT NULL) = (state = ANY (ARRAY['skipped'::text, 'kept'::text])))),
    CONSTRAINT closure_uses_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
    CONSTRAINT closure_uses_was_state_check CHECK ((was_state = ANY (ARRAY['pending'::text, 'approved'::text])))
);


--
-- Name: draw_entries; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.draw_entries (
    draw_id integer NOT NULL,
    use_no integer NOT NULL,
    code text NOT NULL,
    use_id integer,
    space_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    key text NOT NULL,
    place integer,
    outcome text NOT NULL,
    waits_as integer,
    passed_down_at timestamp with time zone,
    confirm_by timestamp with time zone,
    confirmed_at timestamp with time zone,
    CONSTRAINT draw_entries_check CHECK (((waits_as IS NOT NULL) = (outcome = 'waiting'::text))),
    CONSTRAINT draw_entries_check1 CHECK (((place IS NULL) = (outcome = 'same_group'::text))),
    CONSTRAINT draw_entries_check2 CHECK (((passed_down_at IS NULL) OR (outcome = 'waiting'::text))),
    CONSTRAINT draw_entries_check3 CHECK (((confirm_by IS NOT NULL) = ((outcome = 'won'::text) OR (passed_down_at IS NOT NULL)))),
    CONSTRAINT draw_entries_code_check CHECK ((code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
    CONSTRAINT draw_entries_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draw_entries_outcome_check CHECK ((outcome = ANY (ARRAY['won'::text, 'waiting'::text, 'same_group'::text]))),
    CONSTRAINT draw_entries_place_check CHECK ((place > 0))
);


--
-- Name: draw_spaces; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.draw_spaces (
    draw_id integer NOT NULL,
    space_id integer NOT NULL,
    days daterange NOT NULL,
    is_cancelled boolean DEFAULT false NOT NULL
);


--
-- Name: draws; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.draws (
    id integer NOT NULL,
    base_id integer NOT NULL,
    title text NOT NULL,
    uses_from date NOT NULL,
    uses_to date NOT NULL,
    registers_until timestamp with time zone NOT NULL,
    draws_at timestamp with time zone NOT NULL,
    confirm_days integer NOT NULL,
    seed text DEFAULT encode((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'::text) NOT NULL,
    commitment text GENERATED ALWAYS AS (encode(sha256((seed)::bytea), 'hex'::text)) STORED NOT NULL,
    made_at timestamp with time zone NOT NULL,
    mediated_at timestamp with time zone,
    drawn_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT draws_check CHECK ((uses_to >= uses_from)),
    CONSTRAINT draws_check1 CHECK ((draws_at > registers_until)),
    CONSTRAINT draws_check2 CHECK (((drawn_at IS NULL) OR (cancelled_at IS NULL))),
    CONSTRAINT draws_confirm_days_check CHECK (((confirm_days >= 1) AND (confirm_days <= 14))),
    CONSTRAINT draws_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT draws_title_check CHECK (((btrim(title) <> ''::text) AND (length(title) <= 60)))
);


--
-- Name: draws_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.draws ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.draws_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: events; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.events (
    id integer NOT NULL,
    application_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    use_ids integer[] NOT NULL,
    words text NOT NULL,
    actor_id uuid,
    told_at timestamp with time zone,
    moved_from jsonb,
    CONSTRAINT events_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'added'::text, 'asked'::text, 'answered'::text, 'changed'::text, 'moved'::text, 'approved'::text, 'rejected'::text, 'reopened'::text, 'cancelled'::text, 'closed'::text, 'restored'::text, 'used'::text, 'unused'::text, 'excused'::text, 'unmarked'::text, 'fee_due'::text, 'fee_paid'::text, 'fee_waived'::text, 'fee_returned'::text, 'deposit_due'::text, 'deposit_paid'::text, 'deposit_waived'::text, 'deposit_returned'::text, 'overdue'::text, 'drawn'::text, 'confirmed'::text, 'unconfirmed'::text, 'set_apart'::text, 'set_together'::text]))),
    CONSTRAINT events_words_check CHECK ((length(words) <= 500))
);


--
-- Name: events_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: reservations; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.reservations (
    id integer NOT NULL,
    space_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    during tstzrange NOT NULL,
    class_day_id integer,
    use_id integer,
    CONSTRAINT reservations_check CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND isfinite(lower(during)) AND isfinite(upper(during)) AND (during @> tstzrange(starts_at, ends_at)))),
    CONSTRAINT reservations_check1 CHECK ((num_nonnulls(class_day_id, use_id) = 1))
);


--
-- Name: reservations_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.reservations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.reservations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: uses; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.uses (
    id integer NOT NULL,
    application_id uuid NOT NULL,
    space_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    during tstzrange NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    mark text,
    mark_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT uses_check CHECK (((ends_at > starts_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
    CONSTRAINT uses_check1 CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (during @> tstzrange(starts_at, ends_at)))),
    CONSTRAINT uses_mark_check CHECK ((mark = ANY (ARRAY['used'::text, 'unused'::text, 'excused'::text]))),
    CONSTRAINT uses_mark_note_check CHECK ((length(mark_note) <= 200)),
    CONSTRAINT uses_marked CHECK (((mark IS NULL) OR (state = 'approved'::text))),
    CONSTRAINT uses_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT uses_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);


--
-- Name: uses_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.uses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.uses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: wishes; Type: TABLE; Schema: spaces; Owner: -
--

CREATE TABLE spaces.wishes (
    id integer NOT NULL,
    application_id uuid NOT NULL,
    space_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    during tstzrange NOT NULL,
    free_since timestamp with time zone,
    told_at timestamp with time zone,
    CONSTRAINT wishes_check CHECK (((ends_at > starts_at) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
    CONSTRAINT wishes_check1 CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (during @> tstzrange(starts_at, ends_at))))
);


--
-- Name: wishes_id_seq; Type: SEQUENCE; Schema: spaces; Owner: -
--

ALTER TABLE spaces.wishes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME spaces.wishes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: results results_pkey; Type: CONSTRAINT; Schema: audit; Owner: -
--

ALTER TABLE ONLY audit.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (check_name);


--
-- Name: act_calls act_calls_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.act_calls
    ADD CONSTRAINT act_calls_pkey PRIMARY KEY (act_id, booking_id);


--
-- Name: attendance_events attendance_events_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.attendance_events
    ADD CONSTRAINT attendance_events_pkey PRIMARY KEY (id);


--
-- Name: attendance attendance_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.attendance
    ADD CONSTRAINT attendance_pkey PRIMARY KEY (booking_id, class_day_id);


--
-- Name: booking_days booking_days_no_overlap; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_days
    ADD CONSTRAINT booking_days_no_overlap EXCLUDE USING gist (member_id WITH =, during WITH &&) WHERE (((state = ANY (ARRAY['booked'::text, 'offered'::text])) AND (NOT overlap_accepted)));


--
-- Name: booking_days booking_days_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_days
    ADD CONSTRAINT booking_days_pkey PRIMARY KEY (booking_id, class_day_id);


--
-- Name: booking_events booking_events_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_events
    ADD CONSTRAINT booking_events_pkey PRIMARY KEY (id);


--
-- Name: bookings bookings_code_key; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.bookings
    ADD CONSTRAINT bookings_code_key UNIQUE (code);


--
-- Name: bookings bookings_id_member_id_class_id_key; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.bookings
    ADD CONSTRAINT bookings_id_member_id_class_id_key UNIQUE (id, member_id, class_id);


--
-- Name: bookings bookings_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);


--
-- Name: calendar_feeds calendar_feeds_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (member_id);


--
-- Name: closure_days closure_days_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closure_days
    ADD CONSTRAINT closure_days_pkey PRIMARY KEY (closure_id, class_day_id);


--
-- Name: closures closures_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_pkey PRIMARY KEY (id);


--
-- Name: feedback feedback_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (booking_id);


--
-- Name: guests guests_base_id_mobile_name_key; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_base_id_mobile_name_key UNIQUE (base_id, mobile, name);


--
-- Name: guests guests_claim_hash_key; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_claim_hash_key UNIQUE (claim_hash);


--
-- Name: guests guests_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);


--
-- Name: learning_records learning_records_member_id_year_key; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.learning_records
    ADD CONSTRAINT learning_records_member_id_year_key UNIQUE (member_id, year);


--
-- Name: learning_records learning_records_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.learning_records
    ADD CONSTRAINT learning_records_pkey PRIMARY KEY (code);


--
-- Name: moves moves_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (id);


--
-- Name: overbookings overbookings_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.overbookings
    ADD CONSTRAINT overbookings_pkey PRIMARY KEY (id);


--
-- Name: pause_lifts pause_lifts_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.pause_lifts
    ADD CONSTRAINT pause_lifts_pkey PRIMARY KEY (id);


--
-- Name: phone_looks phone_looks_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.phone_looks
    ADD CONSTRAINT phone_looks_pkey PRIMARY KEY (id);


--
-- Name: rating_counts rating_counts_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.rating_counts
    ADD CONSTRAINT rating_counts_pkey PRIMARY KEY (class_id, rating);


--
-- Name: seat_checks seat_checks_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.seat_checks
    ADD CONSTRAINT seat_checks_pkey PRIMARY KEY (id);


--
-- Name: staff_acts staff_acts_pkey; Type: CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.staff_acts
    ADD CONSTRAINT staff_acts_pkey PRIMARY KEY (id);


--
-- Name: categories categories_number_key; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.categories
    ADD CONSTRAINT categories_number_key UNIQUE (number);


--
-- Name: categories categories_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);


--
-- Name: class_days class_days_id_class_id_key; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_days
    ADD CONSTRAINT class_days_id_class_id_key UNIQUE (id, class_id);


--
-- Name: class_days class_days_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_days
    ADD CONSTRAINT class_days_pkey PRIMARY KEY (id);


--
-- Name: class_teachers class_teachers_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_teachers
    ADD CONSTRAINT class_teachers_pkey PRIMARY KEY (class_id, teacher_id);


--
-- Name: classes classes_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.classes
    ADD CONSTRAINT classes_pkey PRIMARY KEY (id);


--
-- Name: course_audiences course_audiences_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.course_audiences
    ADD CONSTRAINT course_audiences_pkey PRIMARY KEY (course_id, person_status);


--
-- Name: courses courses_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);


--
-- Name: holidays holidays_day_key; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.holidays
    ADD CONSTRAINT holidays_day_key UNIQUE (day);


--
-- Name: holidays holidays_pkey; Type: CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (id);


--
-- Name: follows follows_member_id_kind_class_id_course_id_key; Type: CONSTRAINT; Schema: following; Owner: -
--

ALTER TABLE ONLY following.follows
    ADD CONSTRAINT follows_member_id_kind_class_id_course_id_key UNIQUE NULLS NOT DISTINCT (member_id, kind, class_id, course_id);


--
-- Name: follows follows_pkey; Type: CONSTRAINT; Schema: following; Owner: -
--

ALTER TABLE ONLY following.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (id);


--
-- Name: accounts accounts_line_user_id_key; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.accounts
    ADD CONSTRAINT accounts_line_user_id_key UNIQUE (line_user_id);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: companions companions_member_id_nickname_key; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.companions
    ADD CONSTRAINT companions_member_id_nickname_key UNIQUE (member_id, nickname);


--
-- Name: companions companions_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.companions
    ADD CONSTRAINT companions_pkey PRIMARY KEY (id);


--
-- Name: liff_logins liff_logins_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.liff_logins
    ADD CONSTRAINT liff_logins_pkey PRIMARY KEY (token_hash);


--
-- Name: login_attempts login_attempts_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (state_hash);


--
-- Name: login_attempts login_attempts_ticket_hash_key; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.login_attempts
    ADD CONSTRAINT login_attempts_ticket_hash_key UNIQUE (ticket_hash);


--
-- Name: members members_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);


--
-- Name: passkey_challenges passkey_challenges_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (session_id, purpose);


--
-- Name: passkeys passkeys_credential_id_key; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: role_invitations role_invitations_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: staff_roles staff_roles_once; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_once UNIQUE NULLS NOT DISTINCT (account_id, role, base_id, teacher_id);


--
-- Name: staff_roles staff_roles_pkey; Type: CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_pkey PRIMARY KEY (id);


--
-- Name: article_courses article_courses_pkey; Type: CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.article_courses
    ADD CONSTRAINT article_courses_pkey PRIMARY KEY (article_id, course_id);


--
-- Name: articles articles_pkey; Type: CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);


--
-- Name: categories categories_pkey; Type: CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);


--
-- Name: categories categories_sort_key; Type: CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.categories
    ADD CONSTRAINT categories_sort_key UNIQUE (sort);


--
-- Name: deliveries deliveries_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (message_id, channel);


--
-- Name: line_quota line_quota_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.line_quota
    ADD CONSTRAINT line_quota_pkey PRIMARY KEY (id);


--
-- Name: messages messages_member_id_cause_key; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.messages
    ADD CONSTRAINT messages_member_id_cause_key UNIQUE (member_id, cause);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);


--
-- Name: muted_topics muted_topics_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.muted_topics
    ADD CONSTRAINT muted_topics_pkey PRIMARY KEY (member_id, topic);


--
-- Name: progress progress_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.progress
    ADD CONSTRAINT progress_pkey PRIMARY KEY (id);


--
-- Name: resends resends_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.resends
    ADD CONSTRAINT resends_pkey PRIMARY KEY (id);


--
-- Name: seen_events seen_events_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.seen_events
    ADD CONSTRAINT seen_events_pkey PRIMARY KEY (event_id);


--
-- Name: titles titles_pkey; Type: CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.titles
    ADD CONSTRAINT titles_pkey PRIMARY KEY (class_id, title);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: official_account; Owner: -
--

ALTER TABLE ONLY official_account.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (event_id);


--
-- Name: member_menus member_menus_pkey; Type: CONSTRAINT; Schema: official_account; Owner: -
--

ALTER TABLE ONLY official_account.member_menus
    ADD CONSTRAINT member_menus_pkey PRIMARY KEY (account_id);


--
-- Name: person_statuses person_statuses_number_key; Type: CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.person_statuses
    ADD CONSTRAINT person_statuses_number_key UNIQUE (number);


--
-- Name: person_statuses person_statuses_pkey; Type: CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.person_statuses
    ADD CONSTRAINT person_statuses_pkey PRIMARY KEY (id);


--
-- Name: persona_courses persona_courses_pkey; Type: CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.persona_courses
    ADD CONSTRAINT persona_courses_pkey PRIMARY KEY (persona_id, course_id);


--
-- Name: personas personas_pkey; Type: CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.personas
    ADD CONSTRAINT personas_pkey PRIMARY KEY (id);


--
-- Name: teachers teachers_pkey; Type: CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.teachers
    ADD CONSTRAINT teachers_pkey PRIMARY KEY (id);


--
-- Name: stored_figures stored_figures_year_base_id_key; Type: CONSTRAINT; Schema: performance; Owner: -
--

ALTER TABLE ONLY performance.stored_figures
    ADD CONSTRAINT stored_figures_year_base_id_key UNIQUE NULLS NOT DISTINCT (year, base_id);


--
-- Name: base_facilities base_facilities_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_facilities
    ADD CONSTRAINT base_facilities_pkey PRIMARY KEY (base_id, facility_id);


--
-- Name: base_teams base_teams_base_id_key; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_teams
    ADD CONSTRAINT base_teams_base_id_key UNIQUE (base_id);


--
-- Name: base_teams base_teams_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_teams
    ADD CONSTRAINT base_teams_pkey PRIMARY KEY (id);


--
-- Name: bases bases_name_key; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.bases
    ADD CONSTRAINT bases_name_key UNIQUE (name);


--
-- Name: bases bases_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.bases
    ADD CONSTRAINT bases_pkey PRIMARY KEY (id);


--
-- Name: closed_days closed_days_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.closed_days
    ADD CONSTRAINT closed_days_pkey PRIMARY KEY (id);


--
-- Name: counties counties_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.counties
    ADD CONSTRAINT counties_pkey PRIMARY KEY (id);


--
-- Name: districts districts_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.districts
    ADD CONSTRAINT districts_pkey PRIMARY KEY (county, name);


--
-- Name: facilities facilities_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.facilities
    ADD CONSTRAINT facilities_pkey PRIMARY KEY (id);


--
-- Name: facilities facilities_sort_key; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.facilities
    ADD CONSTRAINT facilities_sort_key UNIQUE (sort);


--
-- Name: opening_hours opening_hours_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.opening_hours
    ADD CONSTRAINT opening_hours_pkey PRIMARY KEY (base_id, weekday, opens_at);


--
-- Name: space_hours space_hours_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.space_hours
    ADD CONSTRAINT space_hours_pkey PRIMARY KEY (space_id, weekday, opens_at);


--
-- Name: spaces spaces_base_id_name_key; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.spaces
    ADD CONSTRAINT spaces_base_id_name_key UNIQUE (base_id, name);


--
-- Name: spaces spaces_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.spaces
    ADD CONSTRAINT spaces_pkey PRIMARY KEY (id);


--
-- Name: team_members team_members_pkey; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.team_members
    ADD CONSTRAINT team_members_pkey PRIMARY KEY (id);


--
-- Name: team_members team_members_team_id_sort_key; Type: CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.team_members
    ADD CONSTRAINT team_members_team_id_sort_key UNIQUE (team_id, sort);


--
-- Name: changes changes_pkey; Type: CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (id);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (account_id, key);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: looks looks_pkey; Type: CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.looks
    ADD CONSTRAINT looks_pkey PRIMARY KEY (id);


--
-- Name: documents documents_pkey; Type: CONSTRAINT; Schema: search; Owner: -
--

ALTER TABLE ONLY search.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (kind, id);


--
-- Name: browser_errors browser_errors_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.browser_errors
    ADD CONSTRAINT browser_errors_pkey PRIMARY KEY (fingerprint);


--
-- Name: confirmed_steps confirmed_steps_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.confirmed_steps
    ADD CONSTRAINT confirmed_steps_pkey PRIMARY KEY (step);


--
-- Name: cursor_seasons cursor_seasons_during_excl; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.cursor_seasons
    ADD CONSTRAINT cursor_seasons_during_excl EXCLUDE USING gist (during WITH &&);


--
-- Name: cursor_seasons cursor_seasons_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.cursor_seasons
    ADD CONSTRAINT cursor_seasons_pkey PRIMARY KEY (id);


--
-- Name: legal_versions legal_versions_kind_number_key; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.legal_versions
    ADD CONSTRAINT legal_versions_kind_number_key UNIQUE (kind, number);


--
-- Name: legal_versions legal_versions_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.legal_versions
    ADD CONSTRAINT legal_versions_pkey PRIMARY KEY (id);


--
-- Name: redirect_rules redirect_rules_from_path_key; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.redirect_rules
    ADD CONSTRAINT redirect_rules_from_path_key UNIQUE (from_path);


--
-- Name: redirect_rules redirect_rules_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.redirect_rules
    ADD CONSTRAINT redirect_rules_pkey PRIMARY KEY (id);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: site; Owner: -
--

ALTER TABLE ONLY site.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (singleton);


--
-- Name: act_calls act_calls_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.act_calls
    ADD CONSTRAINT act_calls_pkey PRIMARY KEY (act_id, application_id);


--
-- Name: applications applications_code_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.applications
    ADD CONSTRAINT applications_code_key UNIQUE (code);


--
-- Name: applications applications_number_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.applications
    ADD CONSTRAINT applications_number_key UNIQUE (number);


--
-- Name: applications applications_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);


--
-- Name: charges charges_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (id);


--
-- Name: charges charges_use_id_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.charges
    ADD CONSTRAINT charges_use_id_key UNIQUE (use_id);


--
-- Name: closure_uses closure_uses_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.closure_uses
    ADD CONSTRAINT closure_uses_pkey PRIMARY KEY (closure_id, use_id);


--
-- Name: draw_entries draw_entries_draw_id_place_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_entries
    ADD CONSTRAINT draw_entries_draw_id_place_key UNIQUE (draw_id, place);


--
-- Name: draw_entries draw_entries_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_entries
    ADD CONSTRAINT draw_entries_pkey PRIMARY KEY (draw_id, use_no);


--
-- Name: draw_spaces draw_spaces_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_spaces
    ADD CONSTRAINT draw_spaces_pkey PRIMARY KEY (draw_id, space_id);


--
-- Name: draw_spaces draws_no_overlap; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_spaces
    ADD CONSTRAINT draws_no_overlap EXCLUDE USING gist (space_id WITH =, days WITH &&) WHERE ((NOT is_cancelled));


--
-- Name: draws draws_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draws
    ADD CONSTRAINT draws_pkey PRIMARY KEY (id);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);


--
-- Name: reservations reservations_class_day_id_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_class_day_id_key UNIQUE (class_day_id);


--
-- Name: reservations reservations_no_overlap; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_no_overlap EXCLUDE USING gist (space_id WITH =, during WITH &&);


--
-- Name: reservations reservations_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);


--
-- Name: reservations reservations_use_id_key; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_use_id_key UNIQUE (use_id);


--
-- Name: uses uses_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.uses
    ADD CONSTRAINT uses_pkey PRIMARY KEY (id);


--
-- Name: wishes wishes_pkey; Type: CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.wishes
    ADD CONSTRAINT wishes_pkey PRIMARY KEY (id);


--
-- Name: act_calls_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX act_calls_actor ON booking.act_calls USING btree (actor_id);


--
-- Name: act_calls_booking; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX act_calls_booking ON booking.act_calls USING btree (booking_id);


--
-- Name: attendance_class_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_class_day ON booking.attendance USING btree (class_day_id);


--
-- Name: attendance_events_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_events_actor ON booking.attendance_events USING btree (actor_id);


--
-- Name: attendance_events_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_events_day ON booking.attendance_events USING btree (class_day_id, actor_id, at, id);


--
-- Name: attendance_events_party; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_events_party ON booking.attendance_events USING btree (booking_id, class_day_id, id);


--
-- Name: attendance_events_span; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_events_span ON booking.attendance_events USING btree (at, id) WHERE begins_span;


--
-- Name: attendance_events_span_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX attendance_events_span_actor ON booking.attendance_events USING btree (actor_id) WHERE begins_span;


--
-- Name: booking_days_ended; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_days_ended ON booking.booking_days USING btree (class_day_id) WHERE (ended_at IS NOT NULL);


--
-- Name: booking_days_member; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_days_member ON booking.booking_days USING btree (member_id, class_day_id);


--
-- Name: booking_days_offers; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_days_offers ON booking.booking_days USING btree (offer_expires_at) WHERE (state = 'offered'::text);


--
-- Name: booking_days_one_live; Type: INDEX; Schema: booking; Owner: -
--

CREATE UNIQUE INDEX booking_days_one_live ON booking.booking_days USING btree (class_day_id, member_id) WHERE (state = ANY (ARRAY['booked'::text, 'offered'::text, 'waiting'::text]));


--
-- Name: booking_days_wait_no; Type: INDEX; Schema: booking; Owner: -
--

CREATE UNIQUE INDEX booking_days_wait_no ON booking.booking_days USING btree (class_day_id, wait_no) WHERE (wait_no IS NOT NULL);


--
-- Name: booking_events_act; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_events_act ON booking.booking_events USING btree (act_id) WHERE (act_id IS NOT NULL);


--
-- Name: booking_events_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_events_actor ON booking.booking_events USING btree (actor_id);


--
-- Name: booking_events_booking; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX booking_events_booking ON booking.booking_events USING btree (booking_id);


--
-- Name: bookings_class; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX bookings_class ON booking.bookings USING btree (class_id);


--
-- Name: bookings_member; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX bookings_member ON booking.bookings USING btree (member_id, created_at);


--
-- Name: claim_tries_member; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX claim_tries_member ON booking.claim_tries USING btree (member_id, at);


--
-- Name: closures_armed; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_armed ON booking.closures USING btree (armed_for) WHERE ((armed_for IS NOT NULL) AND (started_at IS NULL) AND (undone_at IS NULL));


--
-- Name: closures_created_at; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_created_at ON booking.closures USING btree (created_at);


--
-- Name: closures_date; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_date ON booking.closures USING btree (date) WHERE (undone_at IS NULL);


--
-- Name: closures_running; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_running ON booking.closures USING btree (created_at) WHERE is_running;


--
-- Name: closures_undone_at; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_undone_at ON booking.closures USING btree (undone_at) WHERE (undone_at IS NOT NULL);


--
-- Name: closures_unfinished; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX closures_unfinished ON booking.closures USING btree (created_at) WHERE (finished_at IS NULL);


--
-- Name: feedback_written; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX feedback_written ON booking.feedback USING btree (given_at DESC, booking_id DESC) WHERE (words <> ''::text);


--
-- Name: guests_claimed_by; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX guests_claimed_by ON booking.guests USING btree (claimed_by);


--
-- Name: guests_created_by; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX guests_created_by ON booking.guests USING btree (created_by);


--
-- Name: guests_mobile_digits; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX guests_mobile_digits ON booking.guests USING gin (search.digits(mobile)) WITH (fastupdate=off);


--
-- Name: guests_name_grams; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX guests_name_grams ON booking.guests USING gin (search.grams(search.fold(name))) WITH (fastupdate=off);


--
-- Name: moves_act; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX moves_act ON booking.moves USING btree (act_id);


--
-- Name: moves_from; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX moves_from ON booking.moves USING btree (from_booking_id, from_day_id);


--
-- Name: moves_from_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX moves_from_day ON booking.moves USING btree (from_day_id);


--
-- Name: moves_to; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX moves_to ON booking.moves USING btree (to_booking_id, to_day_id);


--
-- Name: moves_to_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX moves_to_day ON booking.moves USING btree (to_day_id);


--
-- Name: overbookings_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX overbookings_actor ON booking.overbookings USING btree (actor_id);


--
-- Name: overbookings_booking_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX overbookings_booking_day ON booking.overbookings USING btree (booking_id, class_day_id);


--
-- Name: overbookings_class_day; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX overbookings_class_day ON booking.overbookings USING btree (class_day_id, id);


--
-- Name: overbookings_created_at; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX overbookings_created_at ON booking.overbookings USING btree (created_at);


--
-- Name: pause_lifts_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX pause_lifts_actor ON booking.pause_lifts USING btree (actor_id);


--
-- Name: pause_lifts_member; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX pause_lifts_member ON booking.pause_lifts USING btree (member_id, at);


--
-- Name: phone_looks_actor; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX phone_looks_actor ON booking.phone_looks USING btree (actor_id);


--
-- Name: phone_looks_person; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX phone_looks_person ON booking.phone_looks USING btree (person_id, id);


--
-- Name: staff_acts_class; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX staff_acts_class ON booking.staff_acts USING btree (class_id, at) WHERE (class_id IS NOT NULL);


--
-- Name: staff_acts_part_of; Type: INDEX; Schema: booking; Owner: -
--

CREATE INDEX staff_acts_part_of ON booking.staff_acts USING btree (part_of) WHERE (part_of IS NOT NULL);


--
-- Name: class_days_bookable; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_bookable ON catalog.class_days USING btree (starts_at, class_id) WHERE ((cancelled_at IS NULL) AND (seat_rank IS NOT NULL));


--
-- Name: class_days_class; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_class ON catalog.class_days USING btree (class_id, starts_at);


--
-- Name: class_days_closing; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_closing ON catalog.class_days USING gist (tstzrange(LEAST(registration_closes_at, starts_at), starts_at)) WHERE (cancelled_at IS NULL);


--
-- Name: class_days_full; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_full ON catalog.class_days USING btree (starts_at, class_id) WHERE ((cancelled_at IS NULL) AND (seat_rank IS NULL));


--
-- Name: class_days_marks; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_marks ON catalog.class_days USING gin (marks) WITH (fastupdate=off);


--
-- Name: class_days_opening; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_opening ON catalog.class_days USING btree (opens_at, class_id) WHERE (cancelled_at IS NULL);


--
-- Name: class_days_seat_rank; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_seat_rank ON catalog.class_days USING btree (seat_rank, starts_at, class_id) WHERE ((cancelled_at IS NULL) AND (seat_rank IS NOT NULL));


--
-- Name: class_days_space_id_starts_at_idx; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_space_id_starts_at_idx ON catalog.class_days USING btree (space_id, starts_at) WHERE (space_id IS NOT NULL);


--
-- Name: class_days_starts_at; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_starts_at ON catalog.class_days USING btree (starts_at, id);


--
-- Name: class_days_waiting; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_days_waiting ON catalog.class_days USING btree (starts_at) WHERE (waiting_parties > 0);


--
-- Name: class_teachers_teacher; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX class_teachers_teacher ON catalog.class_teachers USING btree (teacher_id);


--
-- Name: classes_base; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX classes_base ON catalog.classes USING btree (base_id);


--
-- Name: classes_course; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX classes_course ON catalog.classes USING btree (course_id);


--
-- Name: classes_merged_into; Type: INDEX; Schema: catalog; Owner: -
--

CREATE INDEX classes_merged_into ON catalog.classes USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);


--
-- Name: follows_class; Type: INDEX; Schema: following; Owner: -
--

CREATE INDEX follows_class ON following.follows USING btree (class_id) WHERE (class_id IS NOT NULL);


--
-- Name: follows_course; Type: INDEX; Schema: following; Owner: -
--

CREATE INDEX follows_course ON following.follows USING btree (course_id) WHERE (course_id IS NOT NULL);


--
-- Name: accounts_friend_unknown; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX accounts_friend_unknown ON identity.accounts USING btree (created_at) WHERE (line_friend = 'unknown'::text);


--
-- Name: liff_logins_expires_at; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX liff_logins_expires_at ON identity.liff_logins USING btree (expires_at);


--
-- Name: liff_logins_session; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX liff_logins_session ON identity.liff_logins USING btree (session_id);


--
-- Name: login_attempts_account; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX login_attempts_account ON identity.login_attempts USING btree (account_id) WHERE (account_id IS NOT NULL);


--
-- Name: login_attempts_expires_at; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX login_attempts_expires_at ON identity.login_attempts USING btree (expires_at);


--
-- Name: members_daily_digest; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX members_daily_digest ON identity.members USING btree (id) WHERE daily_digest;


--
-- Name: members_mobile; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX members_mobile ON identity.members USING btree (mobile);


--
-- Name: members_mobile_digits; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX members_mobile_digits ON identity.members USING gin (search.digits(mobile)) WITH (fastupdate=off);


--
-- Name: members_name_grams; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX members_name_grams ON identity.members USING gin (search.grams(search.fold(name))) WITH (fastupdate=off);


--
-- Name: passkeys_account; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX passkeys_account ON identity.passkeys USING btree (account_id);


--
-- Name: role_invitations_accepted_by; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX role_invitations_accepted_by ON identity.role_invitations USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);


--
-- Name: role_invitations_expires_at; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX role_invitations_expires_at ON identity.role_invitations USING btree (expires_at);


--
-- Name: role_invitations_invited_by; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX role_invitations_invited_by ON identity.role_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);


--
-- Name: role_invitations_teacher_id; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX role_invitations_teacher_id ON identity.role_invitations USING btree (teacher_id) WHERE (teacher_id IS NOT NULL);


--
-- Name: sessions_account; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX sessions_account ON identity.sessions USING btree (account_id);


--
-- Name: sessions_expires_at; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX sessions_expires_at ON identity.sessions USING btree (expires_at);


--
-- Name: sessions_line_token; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX sessions_line_token ON identity.sessions USING btree (confirmed_at) WHERE (line_token IS NOT NULL);


--
-- Name: sessions_revoked_at; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX sessions_revoked_at ON identity.sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);


--
-- Name: staff_roles_granted_by; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX staff_roles_granted_by ON identity.staff_roles USING btree (granted_by) WHERE (granted_by IS NOT NULL);


--
-- Name: staff_roles_teacher_id; Type: INDEX; Schema: identity; Owner: -
--

CREATE INDEX staff_roles_teacher_id ON identity.staff_roles USING btree (teacher_id) WHERE (teacher_id IS NOT NULL);


--
-- Name: articles_published; Type: INDEX; Schema: news; Owner: -
--

CREATE INDEX articles_published ON news.articles USING btree (published_at DESC, id DESC);


--
-- Name: deliveries_failed; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX deliveries_failed ON notifications.deliveries USING btree (message_id) WHERE (outcome = ANY (ARRAY['refused'::text, 'gave_up'::text, 'unknown'::text]));


--
-- Name: deliveries_line_sent; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX deliveries_line_sent ON notifications.deliveries USING btree (ended_at) WHERE ((channel = 'line'::text) AND (outcome = 'sent'::text));


--
-- Name: deliveries_waiting; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX deliveries_waiting ON notifications.deliveries USING btree (due_at, message_id) WHERE (outcome IS NULL);


--
-- Name: messages_class; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX messages_class ON notifications.messages USING btree (class_id, id);


--
-- Name: messages_created_at; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX messages_created_at ON notifications.messages USING btree (created_at);


--
-- Name: messages_member; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX messages_member ON notifications.messages USING btree (member_id, id);


--
-- Name: messages_unread; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX messages_unread ON notifications.messages USING btree (member_id) WHERE (read_at IS NULL);


--
-- Name: resends_actor; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX resends_actor ON notifications.resends USING btree (actor_id);


--
-- Name: resends_message; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX resends_message ON notifications.resends USING btree (message_id, id);


--
-- Name: seen_events_seen_at; Type: INDEX; Schema: notifications; Owner: -
--

CREATE INDEX seen_events_seen_at ON notifications.seen_events USING btree (seen_at);


--
-- Name: events_person; Type: INDEX; Schema: official_account; Owner: -
--

CREATE INDEX events_person ON official_account.events USING btree (line_user_id);


--
-- Name: events_received_at; Type: INDEX; Schema: official_account; Owner: -
--

CREATE INDEX events_received_at ON official_account.events USING btree (received_at);


--
-- Name: events_waiting; Type: INDEX; Schema: official_account; Owner: -
--

CREATE INDEX events_waiting ON official_account.events USING btree (occurred_at) WHERE (outcome IS NULL);


--
-- Name: personas_status; Type: INDEX; Schema: people; Owner: -
--

CREATE INDEX personas_status ON people.personas USING btree (person_status, id);


--
-- Name: closed_days_base_id_last_day_idx; Type: INDEX; Schema: places; Owner: -
--

CREATE INDEX closed_days_base_id_last_day_idx ON places.closed_days USING btree (base_id, last_day);


--
-- Name: changes_actor; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX changes_actor ON platform.changes USING btree (actor_id) WHERE (actor_id IS NOT NULL);


--
-- Name: changes_relation; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX changes_relation ON platform.changes USING btree (relation, id DESC);


--
-- Name: changes_row; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX changes_row ON platform.changes USING btree (relation, row_id, id DESC);


--
-- Name: changes_time; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX changes_time ON platform.changes USING btree (at DESC, id DESC);


--
-- Name: idempotency_keys_created_at; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX idempotency_keys_created_at ON platform.idempotency_keys USING btree (created_at);


--
-- Name: looks_at; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX looks_at ON platform.looks USING btree (at);


--
-- Name: looks_once_an_hour; Type: INDEX; Schema: platform; Owner: -
--

CREATE UNIQUE INDEX looks_once_an_hour ON platform.looks USING btree (actor_id, hour, kind, person_id, thing_id) NULLS NOT DISTINCT WHERE (actor_id IS NOT NULL);


--
-- Name: looks_person; Type: INDEX; Schema: platform; Owner: -
--

CREATE INDEX looks_person ON platform.looks USING btree (person_id, id) WHERE (person_id IS NOT NULL);


--
-- Name: documents_class_grams; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_class_grams ON search.documents USING gin (grams) WITH (fastupdate=off) WHERE (kind = 'class'::text);


--
-- Name: documents_class_titles; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_class_titles ON search.documents USING gin (title_grams) WITH (fastupdate=off) WHERE (kind = 'class'::text);


--
-- Name: documents_dated; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_dated ON search.documents USING btree (kind, dated, id);


--
-- Name: documents_grams; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_grams ON search.documents USING gin (grams) WITH (fastupdate=off) WHERE (kind <> ALL (ARRAY['class'::text, 'news'::text]));


--
-- Name: documents_news_grams; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_news_grams ON search.documents USING gin (grams) WITH (fastupdate=off) WHERE (kind = 'news'::text);


--
-- Name: documents_news_titles; Type: INDEX; Schema: search; Owner: -
--

CREATE INDEX documents_news_titles ON search.documents USING gin (title_grams) WITH (fastupdate=off) WHERE (kind = 'news'::text);


--
-- Name: browser_errors_last_at; Type: INDEX; Schema: site; Owner: -
--

CREATE INDEX browser_errors_last_at ON site.browser_errors USING btree (last_at);


--
-- Name: act_calls_actor; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX act_calls_actor ON spaces.act_calls USING btree (actor_id) WHERE (actor_id IS NOT NULL);


--
-- Name: act_calls_application; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX act_calls_application ON spaces.act_calls USING btree (application_id);


--
-- Name: applications_base_id_number_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX applications_base_id_number_idx ON spaces.applications USING btree (base_id, number);


--
-- Name: applications_member_id_number_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX applications_member_id_number_idx ON spaces.applications USING btree (member_id, number);


--
-- Name: charges_application_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX charges_application_id_idx ON spaces.charges USING btree (application_id);


--
-- Name: charges_deposit; Type: INDEX; Schema: spaces; Owner: -
--

CREATE UNIQUE INDEX charges_deposit ON spaces.charges USING btree (application_id, space_id) WHERE (use_id IS NULL);


--
-- Name: charges_due; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX charges_due ON spaces.charges USING btree (due_at) WHERE (state = 'due'::text);


--
-- Name: closure_uses_to_tell; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX closure_uses_to_tell ON spaces.closure_uses USING btree (closure_id) WHERE (((told_at IS NULL) AND (state = ANY (ARRAY['applied'::text, 'kept'::text]))) OR ((undo_told_at IS NULL) AND (told_at IS NOT NULL) AND (state = 'undone'::text)));


--
-- Name: closure_uses_use_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX closure_uses_use_id_idx ON spaces.closure_uses USING btree (use_id);


--
-- Name: draw_entries_to_confirm; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX draw_entries_to_confirm ON spaces.draw_entries USING btree (confirm_by) WHERE ((confirmed_at IS NULL) AND (confirm_by IS NOT NULL));


--
-- Name: draw_entries_use; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX draw_entries_use ON spaces.draw_entries USING btree (use_id) WHERE (use_id IS NOT NULL);


--
-- Name: draw_entries_waiting; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX draw_entries_waiting ON spaces.draw_entries USING btree (draw_id, place) WHERE ((outcome = 'waiting'::text) AND (passed_down_at IS NULL));


--
-- Name: draws_base_id_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX draws_base_id_id_idx ON spaces.draws USING btree (base_id, id);


--
-- Name: draws_to_do; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX draws_to_do ON spaces.draws USING btree (draws_at) WHERE ((drawn_at IS NULL) AND (cancelled_at IS NULL));


--
-- Name: events_actor_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX events_actor_id_idx ON spaces.events USING btree (actor_id) WHERE (actor_id IS NOT NULL);


--
-- Name: events_application_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX events_application_id_idx ON spaces.events USING btree (application_id);


--
-- Name: events_of_groups; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX events_of_groups ON spaces.events USING btree (application_id, id) WHERE (kind = ANY (ARRAY['set_apart'::text, 'set_together'::text]));


--
-- Name: events_of_staff; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX events_of_staff ON spaces.events USING btree (at, id) WHERE (kind = ANY (ARRAY['asked'::text, 'moved'::text, 'approved'::text, 'rejected'::text, 'reopened'::text, 'fee_due'::text, 'fee_paid'::text, 'fee_waived'::text, 'fee_returned'::text, 'deposit_due'::text, 'deposit_paid'::text, 'deposit_waived'::text, 'deposit_returned'::text, 'set_apart'::text, 'set_together'::text]));


--
-- Name: events_to_tell; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX events_to_tell ON spaces.events USING btree (at) WHERE ((told_at IS NULL) AND (kind = ANY (ARRAY['approved'::text, 'rejected'::text, 'reopened'::text, 'asked'::text, 'moved'::text])));


--
-- Name: uses_application_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX uses_application_id_idx ON spaces.uses USING btree (application_id);


--
-- Name: uses_live; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX uses_live ON spaces.uses USING btree (starts_at) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));


--
-- Name: uses_pending; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX uses_pending ON spaces.uses USING gist (space_id, during) WHERE (state = 'pending'::text);


--
-- Name: uses_to_decide; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX uses_to_decide ON spaces.uses USING btree (starts_at) WHERE (state = 'pending'::text);


--
-- Name: wishes_application_id_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX wishes_application_id_idx ON spaces.wishes USING btree (application_id);


--
-- Name: wishes_starts_at_idx; Type: INDEX; Schema: spaces; Owner: -
--

CREATE INDEX wishes_starts_at_idx ON spaces.wishes USING btree (starts_at);


--
-- Name: overbookings add_overbooked_seats; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER add_overbooked_seats AFTER INSERT ON booking.overbookings FOR EACH ROW EXECUTE FUNCTION booking.add_overbooked_seats();


--
-- Name: booking_days copy_class_day_time; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER copy_class_day_time BEFORE INSERT OR UPDATE OF class_day_id, during ON booking.booking_days FOR EACH ROW EXECUTE FUNCTION booking.copy_class_day_time();


--
-- Name: feedback count_rating; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER count_rating AFTER INSERT OR DELETE OR UPDATE OF rating, words ON booking.feedback FOR EACH ROW EXECUTE FUNCTION booking.count_rating();


--
-- Name: booking_days keep_seats_of_new; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER keep_seats_of_new AFTER INSERT ON booking.booking_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booking.keep_seats_of_new();


--
-- Name: booking_days keep_seats_taken; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER keep_seats_taken AFTER DELETE OR UPDATE ON booking.booking_days FOR EACH ROW EXECUTE FUNCTION booking.keep_seats_taken();


--
-- Name: attendance_events mark_span; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER mark_span BEFORE INSERT ON booking.attendance_events FOR EACH ROW EXECUTE FUNCTION booking.mark_span();


--
-- Name: booking_days place_in_queue; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER place_in_queue BEFORE UPDATE ON booking.booking_days FOR EACH ROW EXECUTE FUNCTION booking.place_in_queue();


--
-- Name: booking_days place_new_in_queue; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER place_new_in_queue BEFORE INSERT ON booking.booking_days FOR EACH ROW WHEN (((new.state <> 'booked'::text) OR (new.wait_no IS NOT NULL) OR (new.promoted_at IS NOT NULL) OR (new.offer_expires_at IS NOT NULL))) EXECUTE FUNCTION booking.place_in_queue();


--
-- Name: booking_days remove_attendance; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER remove_attendance AFTER UPDATE OF state ON booking.booking_days FOR EACH ROW WHEN (((old.state = 'booked'::text) AND (new.state <> 'booked'::text))) EXECUTE FUNCTION booking.remove_attendance();


--
-- Name: attendance_events require_actors; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER require_actors AFTER INSERT ON booking.attendance_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booking.require_actors();


--
-- Name: booking_events require_actors; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER require_actors AFTER INSERT ON booking.booking_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booking.require_actors();


--
-- Name: bookings require_members; Type: TRIGGER; Schema: booking; Owner: -
--

CREATE TRIGGER require_members AFTER INSERT ON booking.bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booking.require_members();


--
-- Name: class_days count_revision; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER count_revision BEFORE UPDATE OF starts_at, ends_at, venue, online_url, cancelled_at, substitute_ids ON catalog.class_days FOR EACH ROW WHEN (((((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.venue IS DISTINCT FROM new.venue)) OR (old.online_url IS DISTINCT FROM new.online_url)) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at)) OR (old.substitute_ids IS DISTINCT FROM new.substitute_ids))) EXECUTE FUNCTION catalog.count_revision();


--
-- Name: classes count_revisions_of_class; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER count_revisions_of_class AFTER UPDATE OF cancelled_at, not_opened_at ON catalog.classes FOR EACH ROW WHEN ((((old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL)) OR ((old.not_opened_at IS NULL) <> (new.not_opened_at IS NULL)))) EXECUTE FUNCTION catalog.count_revisions_of_class();


--
-- Name: class_days find_space; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER find_space BEFORE INSERT OR UPDATE OF venue ON catalog.class_days FOR EACH ROW EXECUTE FUNCTION catalog.find_space();


--
-- Name: class_days follow_class_day_time; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER follow_class_day_time AFTER UPDATE OF starts_at, ends_at ON catalog.class_days FOR EACH ROW WHEN (((old.starts_at <> new.starts_at) OR (old.ends_at <> new.ends_at))) EXECUTE FUNCTION booking.follow_class_day_time();


--
-- Name: class_days follow_moved_classes; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER follow_moved_classes AFTER UPDATE OF starts_at, ends_at, cancelled_at ON catalog.class_days FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_moved_classes();


--
-- Name: categories forget_interest; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER forget_interest AFTER DELETE ON catalog.categories FOR EACH ROW EXECUTE FUNCTION catalog.forget_interest();


--
-- Name: class_days mark_day; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_day BEFORE INSERT OR UPDATE OF class_id, starts_at ON catalog.class_days FOR EACH ROW EXECUTE FUNCTION catalog.mark_day();


--
-- Name: class_teachers mark_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_delete AFTER DELETE ON catalog.class_teachers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_removed_marks();


--
-- Name: course_audiences mark_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_delete AFTER DELETE ON catalog.course_audiences REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_removed_marks();


--
-- Name: class_teachers mark_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_insert AFTER INSERT ON catalog.class_teachers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_added_marks();


--
-- Name: course_audiences mark_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_insert AFTER INSERT ON catalog.course_audiences REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_added_marks();


--
-- Name: class_teachers mark_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_update AFTER UPDATE ON catalog.class_teachers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_changed_marks();


--
-- Name: classes mark_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_update AFTER UPDATE ON catalog.classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_changed_marks();


--
-- Name: course_audiences mark_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_update AFTER UPDATE ON catalog.course_audiences REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_changed_marks();


--
-- Name: courses mark_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER mark_update AFTER UPDATE ON catalog.courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_changed_marks();


--
-- Name: class_days note_moved_class; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER note_moved_class AFTER UPDATE OF starts_at, ends_at, cancelled_at ON catalog.class_days FOR EACH ROW WHEN (((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION catalog.note_moved_class();


--
-- Name: class_teachers record_added; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_added AFTER INSERT ON catalog.class_teachers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('platform.actor'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION platform.record_rows('catalog.classes', 'class_id', 'teacherIds', 'catalog.teachers_in');


--
-- Name: course_audiences record_added; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_added AFTER INSERT ON catalog.course_audiences REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('catalog.courses', 'course_id', 'audiences', 'catalog.audiences_in');


--
-- Name: categories record_change; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON catalog.categories FOR EACH ROW EXECUTE FUNCTION platform.record_change('number');


--
-- Name: class_days record_change; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_change AFTER UPDATE OF starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason, substitute_ids ON catalog.class_days FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: classes record_change; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_change AFTER UPDATE ON catalog.classes FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: courses record_change; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON catalog.courses FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: holidays record_change; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON catalog.holidays FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: class_teachers record_deleted; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_deleted AFTER DELETE ON catalog.class_teachers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT WHEN ((NULLIF(current_setting('platform.actor'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION platform.record_rows('catalog.classes', 'class_id', 'teacherIds', 'catalog.teachers_in');


--
-- Name: course_audiences record_deleted; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_deleted AFTER DELETE ON catalog.course_audiences REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('catalog.courses', 'course_id', 'audiences', 'catalog.audiences_in');


--
-- Name: class_days record_new; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_new AFTER INSERT ON catalog.class_days FOR EACH ROW WHEN ((NULLIF(current_setting('platform.actor'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION platform.record_change();


--
-- Name: classes record_new; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER record_new AFTER INSERT ON catalog.classes FOR EACH ROW WHEN ((NULLIF(current_setting('platform.actor'::text, true), ''::text) IS NOT NULL)) EXECUTE FUNCTION platform.record_change();


--
-- Name: class_days release_space; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER release_space AFTER UPDATE OF starts_at, ends_at, venue, online_url, cancelled_at ON catalog.class_days FOR EACH ROW WHEN ((((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.space_id IS DISTINCT FROM new.space_id)) OR (old.online_url IS DISTINCT FROM new.online_url)) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION spaces.release_day();


--
-- Name: classes release_spaces; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER release_spaces AFTER UPDATE OF published_at, cancelled_at, not_opened_at, mode ON catalog.classes FOR EACH ROW WHEN (((new.published_at IS NULL) OR (new.cancelled_at IS NOT NULL) OR (new.not_opened_at IS NOT NULL) OR (new.mode <> 'onsite'::text))) EXECUTE FUNCTION spaces.release_class();


--
-- Name: class_days reserve_new_space; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE CONSTRAINT TRIGGER reserve_new_space AFTER INSERT ON catalog.class_days DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.space_id IS NOT NULL)) EXECUTE FUNCTION spaces.reserve_day();


--
-- Name: class_days reserve_space; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE CONSTRAINT TRIGGER reserve_space AFTER UPDATE OF starts_at, ends_at, venue, online_url, cancelled_at ON catalog.class_days DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.space_id IS DISTINCT FROM new.space_id)) OR (old.online_url IS DISTINCT FROM new.online_url)) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at))) EXECUTE FUNCTION spaces.reserve_day();


--
-- Name: classes reserve_spaces; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE CONSTRAINT TRIGGER reserve_spaces AFTER UPDATE OF published_at, cancelled_at, not_opened_at, mode ON catalog.classes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((old.published_at IS NULL) IS DISTINCT FROM (new.published_at IS NULL)) OR (old.cancelled_at IS DISTINCT FROM new.cancelled_at)) OR (old.not_opened_at IS DISTINCT FROM new.not_opened_at)) OR (old.mode IS DISTINCT FROM new.mode))) EXECUTE FUNCTION spaces.reserve_class();


--
-- Name: class_days search_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON catalog.class_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: class_teachers search_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON catalog.class_teachers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: classes search_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON catalog.classes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: courses search_delete; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON catalog.courses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: class_days search_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON catalog.class_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: class_teachers search_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON catalog.class_teachers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: classes search_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON catalog.classes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: courses search_insert; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON catalog.courses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: categories search_names; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_names AFTER UPDATE ON catalog.categories FOR EACH STATEMENT EXECUTE FUNCTION search.follow_names();


--
-- Name: class_teachers search_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON catalog.class_teachers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: classes search_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON catalog.classes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: courses search_update; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON catalog.courses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: classes set_closing; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER set_closing AFTER UPDATE OF closes_hours_before, join_from_first_day ON catalog.classes FOR EACH ROW EXECUTE FUNCTION catalog.follow_closing_rule();


--
-- Name: class_days set_closing_of_new; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER set_closing_of_new AFTER INSERT ON catalog.class_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_new_days();


--
-- Name: class_days settle_added_seats; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER settle_added_seats AFTER UPDATE OF capacity ON catalog.class_days FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION booking.settle_added_seats();


--
-- Name: categories tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON catalog.categories FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: class_days tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE OF starts_at, ends_at, venue, online_url, capacity, cancelled_at, cancel_reason, substitute_ids ON catalog.class_days FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: class_teachers tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON catalog.class_teachers FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: classes tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON catalog.classes FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: course_audiences tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON catalog.course_audiences FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: courses tell_content_changed; Type: TRIGGER; Schema: catalog; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON catalog.courses FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: members follow_person_status; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER follow_person_status BEFORE INSERT OR UPDATE ON identity.members FOR EACH ROW EXECUTE FUNCTION identity.follow_person_status();


--
-- Name: passkeys record_change; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON identity.passkeys FOR EACH ROW EXECUTE FUNCTION identity.record_passkey();


--
-- Name: role_invitations record_change; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE ON identity.role_invitations FOR EACH ROW EXECUTE FUNCTION identity.record_invitation();


--
-- Name: staff_roles record_change; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE OF role, base_id, teacher_id, ends_on ON identity.staff_roles FOR EACH ROW EXECUTE FUNCTION identity.record_role();


--
-- Name: passkeys record_name; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER record_name AFTER UPDATE OF name ON identity.passkeys FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION identity.record_passkey();


--
-- Name: accounts refuse_named_account; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER refuse_named_account AFTER DELETE ON identity.accounts FOR EACH ROW EXECUTE FUNCTION booking.refuse_named_account();


--
-- Name: members refuse_named_account; Type: TRIGGER; Schema: identity; Owner: -
--

CREATE TRIGGER refuse_named_account AFTER DELETE ON identity.members FOR EACH ROW EXECUTE FUNCTION booking.refuse_named_account();


--
-- Name: articles search_delete; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON news.articles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: articles search_insert; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON news.articles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: categories search_names; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER search_names AFTER UPDATE ON news.categories FOR EACH STATEMENT EXECUTE FUNCTION search.follow_names();


--
-- Name: articles search_update; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON news.articles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: article_courses tell_content_changed; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON news.article_courses FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: articles tell_content_changed; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON news.articles FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: categories tell_content_changed; Type: TRIGGER; Schema: news; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON news.categories FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: messages note_titles; Type: TRIGGER; Schema: notifications; Owner: -
--

CREATE TRIGGER note_titles AFTER INSERT ON notifications.messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notifications.note_titles();


--
-- Name: person_statuses record_change; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON people.person_statuses FOR EACH ROW EXECUTE FUNCTION platform.record_change('number');


--
-- Name: teachers record_change; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON people.teachers FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: personas search_delete; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON people.personas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: teachers search_delete; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON people.teachers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: personas search_insert; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON people.personas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: teachers search_insert; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON people.teachers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: person_statuses search_names; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_names AFTER UPDATE ON people.person_statuses FOR EACH STATEMENT EXECUTE FUNCTION search.follow_names();


--
-- Name: personas search_update; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON people.personas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: teachers search_update; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON people.teachers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: person_statuses tell_content_changed; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON people.person_statuses FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: persona_courses tell_content_changed; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON people.persona_courses FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: personas tell_content_changed; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON people.personas FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: teachers tell_content_changed; Type: TRIGGER; Schema: people; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON people.teachers FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: spaces link_class_days; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER link_class_days AFTER UPDATE OF name ON places.spaces FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION places.link_class_days();


--
-- Name: spaces link_new_class_days; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER link_new_class_days AFTER INSERT ON places.spaces FOR EACH ROW EXECUTE FUNCTION places.link_class_days();


--
-- Name: bases mark_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER mark_update AFTER UPDATE ON places.bases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog.follow_changed_marks();


--
-- Name: base_facilities record_added; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_added AFTER INSERT ON places.base_facilities REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.bases', 'base_id', 'facilities', 'places.facilities_in');


--
-- Name: opening_hours record_added; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_added AFTER INSERT ON places.opening_hours REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.bases', 'base_id', 'openingHours', 'places.week_in');


--
-- Name: space_hours record_added; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_added AFTER INSERT ON places.space_hours REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.spaces', 'space_id', 'lendingHours', 'places.own_week_in');


--
-- Name: bases record_change; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON places.bases FOR EACH ROW EXECUTE FUNCTION platform.record_change('id', 'story');


--
-- Name: closed_days record_change; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON places.closed_days FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: spaces record_change; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON places.spaces FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: base_facilities record_deleted; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_deleted AFTER DELETE ON places.base_facilities REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.bases', 'base_id', 'facilities', 'places.facilities_in');


--
-- Name: opening_hours record_deleted; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_deleted AFTER DELETE ON places.opening_hours REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.bases', 'base_id', 'openingHours', 'places.week_in');


--
-- Name: space_hours record_deleted; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_deleted AFTER DELETE ON places.space_hours REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION platform.record_rows('places.spaces', 'space_id', 'lendingHours', 'places.own_week_in');


--
-- Name: bases record_story; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER record_story AFTER UPDATE OF story ON places.bases FOR EACH ROW WHEN ((old.story IS DISTINCT FROM new.story)) EXECUTE FUNCTION places.record_story();


--
-- Name: base_facilities search_delete; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON places.base_facilities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: base_teams search_delete; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON places.base_teams REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: bases search_delete; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON places.bases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: spaces search_delete; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON places.spaces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: team_members search_delete; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_delete AFTER DELETE ON places.team_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_delete();


--
-- Name: base_facilities search_insert; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON places.base_facilities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: base_teams search_insert; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON places.base_teams REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: bases search_insert; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON places.bases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: spaces search_insert; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON places.spaces REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: team_members search_insert; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_insert AFTER INSERT ON places.team_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_insert();


--
-- Name: facilities search_names; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_names AFTER UPDATE ON places.facilities FOR EACH STATEMENT EXECUTE FUNCTION search.follow_names();


--
-- Name: base_facilities search_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON places.base_facilities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: base_teams search_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON places.base_teams REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: bases search_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON places.bases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: spaces search_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON places.spaces REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: team_members search_update; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER search_update AFTER UPDATE ON places.team_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.follow_update();


--
-- Name: base_facilities tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.base_facilities FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: base_teams tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.base_teams FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: bases tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.bases FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: closed_days tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.closed_days FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: facilities tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.facilities FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: opening_hours tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.opening_hours FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: space_hours tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.space_hours FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: spaces tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.spaces FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: team_members tell_content_changed; Type: TRIGGER; Schema: places; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON places.team_members FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: confirmed_steps record_change; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT ON site.confirmed_steps FOR EACH ROW EXECUTE FUNCTION platform.record_change('step', 'confirmed_at');


--
-- Name: cursor_seasons record_change; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON site.cursor_seasons FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: legal_versions record_change; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT ON site.legal_versions FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: redirect_rules record_change; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON site.redirect_rules FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: settings record_change; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON site.settings FOR EACH ROW EXECUTE FUNCTION platform.record_change();


--
-- Name: cursor_seasons tell_content_changed; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON site.cursor_seasons FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: legal_versions tell_content_changed; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON site.legal_versions FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: redirect_rules tell_content_changed; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON site.redirect_rules FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: settings tell_content_changed; Type: TRIGGER; Schema: site; Owner: -
--

CREATE TRIGGER tell_content_changed AFTER INSERT OR DELETE OR UPDATE ON site.settings FOR EACH STATEMENT EXECUTE FUNCTION site.tell_content_changed();


--
-- Name: draws record_change; Type: TRIGGER; Schema: spaces; Owner: -
--

CREATE TRIGGER record_change AFTER INSERT OR UPDATE OF cancelled_at ON spaces.draws FOR EACH ROW EXECUTE FUNCTION platform.record_change('id', 'seed');


--
-- Name: uses reserve_use; Type: TRIGGER; Schema: spaces; Owner: -
--

CREATE TRIGGER reserve_use AFTER INSERT OR UPDATE OF space_id, starts_at, ends_at, during, state ON spaces.uses FOR EACH ROW EXECUTE FUNCTION spaces.reserve_use();


--
-- Name: act_calls act_calls_act_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.act_calls
    ADD CONSTRAINT act_calls_act_id_fkey FOREIGN KEY (act_id) REFERENCES booking.staff_acts(id);


--
-- Name: act_calls act_calls_actor_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.act_calls
    ADD CONSTRAINT act_calls_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: act_calls act_calls_booking_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.act_calls
    ADD CONSTRAINT act_calls_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking.bookings(id);


--
-- Name: attendance attendance_booking_id_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.attendance
    ADD CONSTRAINT attendance_booking_id_class_day_id_fkey FOREIGN KEY (booking_id, class_day_id) REFERENCES booking.booking_days(booking_id, class_day_id) ON UPDATE CASCADE;


--
-- Name: attendance_events attendance_events_booking_id_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.attendance_events
    ADD CONSTRAINT attendance_events_booking_id_class_day_id_fkey FOREIGN KEY (booking_id, class_day_id) REFERENCES booking.booking_days(booking_id, class_day_id) ON UPDATE CASCADE;


--
-- Name: booking_days booking_days_booking_id_member_id_class_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_days
    ADD CONSTRAINT booking_days_booking_id_member_id_class_id_fkey FOREIGN KEY (booking_id, member_id, class_id) REFERENCES booking.bookings(id, member_id, class_id) ON UPDATE CASCADE;


--
-- Name: booking_days booking_days_class_day_id_class_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_days
    ADD CONSTRAINT booking_days_class_day_id_class_id_fkey FOREIGN KEY (class_day_id, class_id) REFERENCES catalog.class_days(id, class_id);


--
-- Name: booking_events booking_events_act_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_events
    ADD CONSTRAINT booking_events_act_id_fkey FOREIGN KEY (act_id) REFERENCES booking.staff_acts(id);


--
-- Name: booking_events booking_events_booking_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.booking_events
    ADD CONSTRAINT booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking.bookings(id);


--
-- Name: bookings bookings_class_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.bookings
    ADD CONSTRAINT bookings_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: calendar_feeds calendar_feeds_member_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.calendar_feeds
    ADD CONSTRAINT calendar_feeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: claim_tries claim_tries_member_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.claim_tries
    ADD CONSTRAINT claim_tries_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: closure_days closure_days_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closure_days
    ADD CONSTRAINT closure_days_class_day_id_fkey FOREIGN KEY (class_day_id) REFERENCES catalog.class_days(id);


--
-- Name: closure_days closure_days_closure_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closure_days
    ADD CONSTRAINT closure_days_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES booking.closures(id);


--
-- Name: closures closures_base_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: closures closures_county_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_county_fkey FOREIGN KEY (county) REFERENCES places.counties(id);


--
-- Name: closures closures_created_by_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: closures closures_undo_act_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_undo_act_id_fkey FOREIGN KEY (undo_act_id) REFERENCES booking.staff_acts(id);


--
-- Name: closures closures_undone_by_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.closures
    ADD CONSTRAINT closures_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: feedback feedback_booking_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.feedback
    ADD CONSTRAINT feedback_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking.bookings(id);


--
-- Name: guests guests_base_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: guests guests_claimed_by_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: guests guests_created_by_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.guests
    ADD CONSTRAINT guests_created_by_fkey FOREIGN KEY (created_by) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: learning_records learning_records_member_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.learning_records
    ADD CONSTRAINT learning_records_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: moves moves_act_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_act_id_fkey FOREIGN KEY (act_id) REFERENCES booking.staff_acts(id);


--
-- Name: moves moves_from_booking_id_from_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_from_booking_id_from_day_id_fkey FOREIGN KEY (from_booking_id, from_day_id) REFERENCES booking.booking_days(booking_id, class_day_id) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;


--
-- Name: moves moves_from_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_from_day_id_fkey FOREIGN KEY (from_day_id) REFERENCES catalog.class_days(id);


--
-- Name: moves moves_to_booking_id_to_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_to_booking_id_to_day_id_fkey FOREIGN KEY (to_booking_id, to_day_id) REFERENCES booking.booking_days(booking_id, class_day_id) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;


--
-- Name: moves moves_to_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.moves
    ADD CONSTRAINT moves_to_day_id_fkey FOREIGN KEY (to_day_id) REFERENCES catalog.class_days(id);


--
-- Name: overbookings overbookings_actor_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.overbookings
    ADD CONSTRAINT overbookings_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: overbookings overbookings_booking_id_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.overbookings
    ADD CONSTRAINT overbookings_booking_id_class_day_id_fkey FOREIGN KEY (booking_id, class_day_id) REFERENCES booking.booking_days(booking_id, class_day_id) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;


--
-- Name: overbookings overbookings_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.overbookings
    ADD CONSTRAINT overbookings_class_day_id_fkey FOREIGN KEY (class_day_id) REFERENCES catalog.class_days(id);


--
-- Name: pause_lifts pause_lifts_actor_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.pause_lifts
    ADD CONSTRAINT pause_lifts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: pause_lifts pause_lifts_member_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.pause_lifts
    ADD CONSTRAINT pause_lifts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: phone_looks phone_looks_actor_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.phone_looks
    ADD CONSTRAINT phone_looks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: phone_looks phone_looks_class_day_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.phone_looks
    ADD CONSTRAINT phone_looks_class_day_id_fkey FOREIGN KEY (class_day_id) REFERENCES catalog.class_days(id);


--
-- Name: rating_counts rating_counts_class_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.rating_counts
    ADD CONSTRAINT rating_counts_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: staff_acts staff_acts_class_id_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.staff_acts
    ADD CONSTRAINT staff_acts_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: staff_acts staff_acts_part_of_fkey; Type: FK CONSTRAINT; Schema: booking; Owner: -
--

ALTER TABLE ONLY booking.staff_acts
    ADD CONSTRAINT staff_acts_part_of_fkey FOREIGN KEY (part_of) REFERENCES booking.staff_acts(id);


--
-- Name: class_days class_days_class_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_days
    ADD CONSTRAINT class_days_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: class_days class_days_space_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_days
    ADD CONSTRAINT class_days_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: class_teachers class_teachers_class_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_teachers
    ADD CONSTRAINT class_teachers_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: class_teachers class_teachers_teacher_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.class_teachers
    ADD CONSTRAINT class_teachers_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES people.teachers(id);


--
-- Name: classes classes_base_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.classes
    ADD CONSTRAINT classes_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: classes classes_course_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.classes
    ADD CONSTRAINT classes_course_id_fkey FOREIGN KEY (course_id) REFERENCES catalog.courses(id);


--
-- Name: classes classes_merged_into_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.classes
    ADD CONSTRAINT classes_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES catalog.classes(id);


--
-- Name: classes classes_prerequisite_course_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.classes
    ADD CONSTRAINT classes_prerequisite_course_id_fkey FOREIGN KEY (prerequisite_course_id) REFERENCES catalog.courses(id);


--
-- Name: course_audiences course_audiences_course_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.course_audiences
    ADD CONSTRAINT course_audiences_course_id_fkey FOREIGN KEY (course_id) REFERENCES catalog.courses(id);


--
-- Name: course_audiences course_audiences_person_status_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.course_audiences
    ADD CONSTRAINT course_audiences_person_status_fkey FOREIGN KEY (person_status) REFERENCES people.person_statuses(id);


--
-- Name: courses courses_category_id_fkey; Type: FK CONSTRAINT; Schema: catalog; Owner: -
--

ALTER TABLE ONLY catalog.courses
    ADD CONSTRAINT courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES catalog.categories(id);


--
-- Name: follows follows_class_id_fkey; Type: FK CONSTRAINT; Schema: following; Owner: -
--

ALTER TABLE ONLY following.follows
    ADD CONSTRAINT follows_class_id_fkey FOREIGN KEY (class_id) REFERENCES catalog.classes(id);


--
-- Name: follows follows_course_id_fkey; Type: FK CONSTRAINT; Schema: following; Owner: -
--

ALTER TABLE ONLY following.follows
    ADD CONSTRAINT follows_course_id_fkey FOREIGN KEY (course_id) REFERENCES catalog.courses(id);


--
-- Name: follows follows_member_id_fkey; Type: FK CONSTRAINT; Schema: following; Owner: -
--

ALTER TABLE ONLY following.follows
    ADD CONSTRAINT follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id);


--
-- Name: companions companions_member_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.companions
    ADD CONSTRAINT companions_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id);


--
-- Name: liff_logins liff_logins_session_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.liff_logins
    ADD CONSTRAINT liff_logins_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE SET NULL;


--
-- Name: login_attempts login_attempts_account_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.login_attempts
    ADD CONSTRAINT login_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id);


--
-- Name: members members_county_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.members
    ADD CONSTRAINT members_county_fkey FOREIGN KEY (county) REFERENCES places.counties(id);


--
-- Name: members members_district_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.members
    ADD CONSTRAINT members_district_fkey FOREIGN KEY (county, district) REFERENCES places.districts(county, name);


--
-- Name: members members_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.members
    ADD CONSTRAINT members_id_fkey FOREIGN KEY (id) REFERENCES identity.accounts(id);


--
-- Name: members members_person_status_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.members
    ADD CONSTRAINT members_person_status_fkey FOREIGN KEY (person_status) REFERENCES people.person_statuses(id);


--
-- Name: passkey_challenges passkey_challenges_session_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE;


--
-- Name: passkeys passkeys_account_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id);


--
-- Name: role_invitations role_invitations_accepted_by_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES identity.accounts(id);


--
-- Name: role_invitations role_invitations_base_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: role_invitations role_invitations_hands_over_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_hands_over_fkey FOREIGN KEY (hands_over) REFERENCES identity.staff_roles(id) ON DELETE SET NULL;


--
-- Name: role_invitations role_invitations_invited_by_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.accounts(id);


--
-- Name: role_invitations role_invitations_teacher_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.role_invitations
    ADD CONSTRAINT role_invitations_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES people.teachers(id);


--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id);


--
-- Name: staff_roles staff_roles_account_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id);


--
-- Name: staff_roles staff_roles_base_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: staff_roles staff_roles_granted_by_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES identity.accounts(id);


--
-- Name: staff_roles staff_roles_teacher_id_fkey; Type: FK CONSTRAINT; Schema: identity; Owner: -
--

ALTER TABLE ONLY identity.staff_roles
    ADD CONSTRAINT staff_roles_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES people.teachers(id);


--
-- Name: article_courses article_courses_article_id_fkey; Type: FK CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.article_courses
    ADD CONSTRAINT article_courses_article_id_fkey FOREIGN KEY (article_id) REFERENCES news.articles(id) ON DELETE CASCADE;


--
-- Name: article_courses article_courses_course_id_fkey; Type: FK CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.article_courses
    ADD CONSTRAINT article_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES catalog.courses(id);


--
-- Name: articles articles_base_id_fkey; Type: FK CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.articles
    ADD CONSTRAINT articles_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: articles articles_category_id_fkey; Type: FK CONSTRAINT; Schema: news; Owner: -
--

ALTER TABLE ONLY news.articles
    ADD CONSTRAINT articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES news.categories(id);


--
-- Name: deliveries deliveries_message_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.deliveries
    ADD CONSTRAINT deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES notifications.messages(id) ON DELETE CASCADE;


--
-- Name: messages messages_member_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.messages
    ADD CONSTRAINT messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: muted_topics muted_topics_member_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.muted_topics
    ADD CONSTRAINT muted_topics_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id) ON DELETE CASCADE;


--
-- Name: resends resends_actor_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.resends
    ADD CONSTRAINT resends_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: resends resends_message_id_fkey; Type: FK CONSTRAINT; Schema: notifications; Owner: -
--

ALTER TABLE ONLY notifications.resends
    ADD CONSTRAINT resends_message_id_fkey FOREIGN KEY (message_id) REFERENCES notifications.messages(id) ON DELETE CASCADE;


--
-- Name: member_menus member_menus_account_id_fkey; Type: FK CONSTRAINT; Schema: official_account; Owner: -
--

ALTER TABLE ONLY official_account.member_menus
    ADD CONSTRAINT member_menus_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;


--
-- Name: persona_courses persona_courses_course_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.persona_courses
    ADD CONSTRAINT persona_courses_course_id_fkey FOREIGN KEY (course_id) REFERENCES catalog.courses(id);


--
-- Name: persona_courses persona_courses_persona_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.persona_courses
    ADD CONSTRAINT persona_courses_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES people.personas(id) ON DELETE CASCADE;


--
-- Name: personas personas_base_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.personas
    ADD CONSTRAINT personas_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: personas personas_first_course_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.personas
    ADD CONSTRAINT personas_first_course_id_fkey FOREIGN KEY (first_course_id) REFERENCES catalog.courses(id);


--
-- Name: personas personas_person_status_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.personas
    ADD CONSTRAINT personas_person_status_fkey FOREIGN KEY (person_status) REFERENCES people.person_statuses(id);


--
-- Name: personas personas_teacher_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.personas
    ADD CONSTRAINT personas_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES people.teachers(id);


--
-- Name: teachers teachers_base_id_fkey; Type: FK CONSTRAINT; Schema: people; Owner: -
--

ALTER TABLE ONLY people.teachers
    ADD CONSTRAINT teachers_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: stored_figures stored_figures_base_id_fkey; Type: FK CONSTRAINT; Schema: performance; Owner: -
--

ALTER TABLE ONLY performance.stored_figures
    ADD CONSTRAINT stored_figures_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id) ON DELETE CASCADE;


--
-- Name: base_facilities base_facilities_base_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_facilities
    ADD CONSTRAINT base_facilities_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: base_facilities base_facilities_facility_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_facilities
    ADD CONSTRAINT base_facilities_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES places.facilities(id);


--
-- Name: base_teams base_teams_base_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.base_teams
    ADD CONSTRAINT base_teams_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: bases bases_county_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.bases
    ADD CONSTRAINT bases_county_fkey FOREIGN KEY (county) REFERENCES places.counties(id);


--
-- Name: bases bases_district_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.bases
    ADD CONSTRAINT bases_district_fkey FOREIGN KEY (county, district) REFERENCES places.districts(county, name);


--
-- Name: closed_days closed_days_base_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.closed_days
    ADD CONSTRAINT closed_days_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: districts districts_county_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.districts
    ADD CONSTRAINT districts_county_fkey FOREIGN KEY (county) REFERENCES places.counties(id);


--
-- Name: opening_hours opening_hours_base_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.opening_hours
    ADD CONSTRAINT opening_hours_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: space_hours space_hours_space_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.space_hours
    ADD CONSTRAINT space_hours_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: spaces spaces_base_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.spaces
    ADD CONSTRAINT spaces_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: team_members team_members_team_id_fkey; Type: FK CONSTRAINT; Schema: places; Owner: -
--

ALTER TABLE ONLY places.team_members
    ADD CONSTRAINT team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES places.base_teams(id);


--
-- Name: changes changes_actor_id_fkey; Type: FK CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.changes
    ADD CONSTRAINT changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id);


--
-- Name: looks looks_actor_id_fkey; Type: FK CONSTRAINT; Schema: platform; Owner: -
--

ALTER TABLE ONLY platform.looks
    ADD CONSTRAINT looks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id);


--
-- Name: act_calls act_calls_act_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.act_calls
    ADD CONSTRAINT act_calls_act_id_fkey FOREIGN KEY (act_id) REFERENCES booking.staff_acts(id);


--
-- Name: act_calls act_calls_actor_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.act_calls
    ADD CONSTRAINT act_calls_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id) ON DELETE SET NULL;


--
-- Name: act_calls act_calls_application_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.act_calls
    ADD CONSTRAINT act_calls_application_id_fkey FOREIGN KEY (application_id) REFERENCES spaces.applications(id) ON DELETE CASCADE;


--
-- Name: applications applications_base_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.applications
    ADD CONSTRAINT applications_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: applications applications_member_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.applications
    ADD CONSTRAINT applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id);


--
-- Name: charges charges_application_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.charges
    ADD CONSTRAINT charges_application_id_fkey FOREIGN KEY (application_id) REFERENCES spaces.applications(id) ON DELETE CASCADE;


--
-- Name: charges charges_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.charges
    ADD CONSTRAINT charges_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: charges charges_use_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.charges
    ADD CONSTRAINT charges_use_id_fkey FOREIGN KEY (use_id) REFERENCES spaces.uses(id) ON DELETE CASCADE;


--
-- Name: closure_uses closure_uses_closure_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.closure_uses
    ADD CONSTRAINT closure_uses_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES booking.closures(id);


--
-- Name: closure_uses closure_uses_use_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.closure_uses
    ADD CONSTRAINT closure_uses_use_id_fkey FOREIGN KEY (use_id) REFERENCES spaces.uses(id) ON DELETE CASCADE;


--
-- Name: draw_entries draw_entries_draw_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_entries
    ADD CONSTRAINT draw_entries_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES spaces.draws(id) ON DELETE CASCADE;


--
-- Name: draw_entries draw_entries_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_entries
    ADD CONSTRAINT draw_entries_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: draw_entries draw_entries_use_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_entries
    ADD CONSTRAINT draw_entries_use_id_fkey FOREIGN KEY (use_id) REFERENCES spaces.uses(id) ON DELETE SET NULL;


--
-- Name: draw_spaces draw_spaces_draw_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_spaces
    ADD CONSTRAINT draw_spaces_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES spaces.draws(id) ON DELETE CASCADE;


--
-- Name: draw_spaces draw_spaces_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draw_spaces
    ADD CONSTRAINT draw_spaces_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: draws draws_base_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.draws
    ADD CONSTRAINT draws_base_id_fkey FOREIGN KEY (base_id) REFERENCES places.bases(id);


--
-- Name: events events_actor_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.events
    ADD CONSTRAINT events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES identity.accounts(id);


--
-- Name: events events_application_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.events
    ADD CONSTRAINT events_application_id_fkey FOREIGN KEY (application_id) REFERENCES spaces.applications(id) ON DELETE CASCADE;


--
-- Name: reservations reservations_class_day_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_class_day_id_fkey FOREIGN KEY (class_day_id) REFERENCES catalog.class_days(id) ON DELETE CASCADE;


--
-- Name: reservations reservations_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: reservations reservations_use_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.reservations
    ADD CONSTRAINT reservations_use_id_fkey FOREIGN KEY (use_id) REFERENCES spaces.uses(id) ON DELETE CASCADE;


--
-- Name: uses uses_application_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.uses
    ADD CONSTRAINT uses_application_id_fkey FOREIGN KEY (application_id) REFERENCES spaces.applications(id) ON DELETE CASCADE;


--
-- Name: uses uses_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.uses
    ADD CONSTRAINT uses_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: wishes wishes_application_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.wishes
    ADD CONSTRAINT wishes_application_id_fkey FOREIGN KEY (application_id) REFERENCES spaces.applications(id) ON DELETE CASCADE;


--
-- Name: wishes wishes_space_id_fkey; Type: FK CONSTRAINT; Schema: spaces; Owner: -
--

ALTER TABLE ONLY spaces.wishes
    ADD CONSTRAINT wishes_space_id_fkey FOREIGN KEY (space_id) REFERENCES places.spaces(id);


--
-- Name: SCHEMA audit; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA audit TO hangkhau_app;


--
-- Name: SCHEMA booking; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA booking TO hangkhau_app;


--
-- Name: SCHEMA catalog; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA catalog TO hangkhau_app;


--
-- Name: SCHEMA following; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA following TO hangkhau_app;


--
-- Name: SCHEMA identity; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA identity TO hangkhau_app;


--
-- Name: SCHEMA news; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA news TO hangkhau_app;


--
-- Name: SCHEMA notifications; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA notifications TO hangkhau_app;


--
-- Name: SCHEMA official_account; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA official_account TO hangkhau_app;


--
-- Name: SCHEMA people; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA people TO hangkhau_app;


--
-- Name: SCHEMA performance; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA performance TO hangkhau_app;


--
-- Name: SCHEMA places; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA places TO hangkhau_app;


--
-- Name: SCHEMA platform; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA platform TO hangkhau_app;


--
-- Name: SCHEMA search; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA search TO hangkhau_app;


--
-- Name: SCHEMA site; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA site TO hangkhau_app;


--
-- Name: SCHEMA spaces; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA spaces TO hangkhau_app;


--
-- Name: FUNCTION forget_member(member uuid); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.forget_member(member uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION booking.forget_member(member uuid) TO hangkhau_app;


--
-- Name: TABLE class_days; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.class_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(class_id) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.starts_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(starts_at),UPDATE(starts_at) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.ends_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(ends_at),UPDATE(ends_at) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.venue; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(venue),UPDATE(venue) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.online_url; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(online_url),UPDATE(online_url) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.capacity; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(capacity),UPDATE(capacity) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.cancelled_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(cancelled_at) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.cancel_reason; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(cancel_reason) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: COLUMN class_days.substitute_ids; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(substitute_ids) ON TABLE catalog.class_days TO hangkhau_app;


--
-- Name: FUNCTION has_stopped(d catalog.class_days, at timestamp with time zone); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.has_stopped(d catalog.class_days, at timestamp with time zone) FROM PUBLIC;


--
-- Name: TABLE booking_days; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.booking_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(booking_id) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.class_day_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(class_day_id) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.member_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(member_id) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.class_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(class_id) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.plus; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(plus),UPDATE(plus) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.state; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(state),UPDATE(state) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.overlap_accepted; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(overlap_accepted),UPDATE(overlap_accepted) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.booked_at; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(booked_at),UPDATE(booked_at) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.ended_at; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(ended_at),UPDATE(ended_at) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.offer_expires_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(offer_expires_at) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.passed_over_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(passed_over_at) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.passed_over_for; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(passed_over_for) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: COLUMN booking_days.not_promoted_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(not_promoted_at) ON TABLE booking.booking_days TO hangkhau_app;


--
-- Name: FUNCTION is_withdrawn(d catalog.class_days); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.is_withdrawn(d catalog.class_days) FROM PUBLIC;


--
-- Name: FUNCTION live_days(of_booking uuid); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.live_days(of_booking uuid) FROM PUBLIC;


--
-- Name: FUNCTION lock_days(day_ids integer[]); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.lock_days(day_ids integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION booking.lock_days(day_ids integer[]) TO hangkhau_app;


--
-- Name: FUNCTION merge_queues(day_ids integer[]); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.merge_queues(day_ids integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION booking.merge_queues(day_ids integer[]) TO hangkhau_app;


--
-- Name: FUNCTION public_reviews(class_ids integer[]); Type: ACL; Schema: booking; Owner: -
--

GRANT ALL ON FUNCTION booking.public_reviews(class_ids integer[]) TO hangkhau_app;


--
-- Name: FUNCTION refuse_queue_jump(taken booking.booking_days, free integer, number integer, at timestamp with time zone); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.refuse_queue_jump(taken booking.booking_days, free integer, number integer, at timestamp with time zone) FROM PUBLIC;


--
-- Name: FUNCTION span_of(at timestamp with time zone); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.span_of(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION booking.span_of(at timestamp with time zone) TO hangkhau_app;


--
-- Name: FUNCTION take_over(guest uuid, member uuid, at timestamp with time zone, codes text[]); Type: ACL; Schema: booking; Owner: -
--

REVOKE ALL ON FUNCTION booking.take_over(guest uuid, member uuid, at timestamp with time zone, codes text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION booking.take_over(guest uuid, member uuid, at timestamp with time zone, codes text[]) TO hangkhau_app;


--
-- Name: TABLE classes; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.course_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(course_id) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.base_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(base_id) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.name; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.mode; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(mode),UPDATE(mode) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.fee_twd; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(fee_twd),UPDATE(fee_twd) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.plus_limit; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(plus_limit),UPDATE(plus_limit) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.registration_opens_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(registration_opens_at),UPDATE(registration_opens_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.change_deadline_hours; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(change_deadline_hours) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.min_people; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(min_people) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.decide_by; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(decide_by) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.confirmed_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(confirmed_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.not_opened_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(not_opened_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.cancelled_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(cancelled_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.published_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(published_at),UPDATE(published_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.closes_hours_before; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(closes_hours_before) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.join_from_first_day; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(join_from_first_day) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.waitlist_mode; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(waitlist_mode) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.waitlist_cutoff_hours; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(waitlist_cutoff_hours) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.offer_minutes; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(offer_minutes) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.cancel_reason; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(cancel_reason) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.min_age; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(min_age) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.max_age; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(max_age) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.for_statuses; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(for_statuses) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.max_days_per_member; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(max_days_per_member) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.prerequisite_course_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(prerequisite_course_id) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.merged_into_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(merged_into_id) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.merged_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(merged_at) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.transfer_to; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(transfer_to) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: COLUMN classes.refund_percents; Type: ACL; Schema: catalog; Owner: -
--

GRANT UPDATE(refund_percents) ON TABLE catalog.classes TO hangkhau_app;


--
-- Name: TABLE courses; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.title; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(title),UPDATE(title) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.summary; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(summary),UPDATE(summary) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.description; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(description),UPDATE(description) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.suitable_for; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(suitable_for),UPDATE(suitable_for) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.bring; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(bring),UPDATE(bring) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.category_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(category_id),UPDATE(category_id) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: COLUMN courses.published_at; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(published_at),UPDATE(published_at) ON TABLE catalog.courses TO hangkhau_app;


--
-- Name: FUNCTION forget_invited(until timestamp with time zone); Type: ACL; Schema: identity; Owner: -
--

REVOKE ALL ON FUNCTION identity.forget_invited(until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION identity.forget_invited(until timestamp with time zone) TO hangkhau_app;


--
-- Name: TABLE staff_roles; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.staff_roles TO hangkhau_app;


--
-- Name: COLUMN staff_roles.granted_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(granted_at) ON TABLE identity.staff_roles TO hangkhau_app;


--
-- Name: COLUMN staff_roles.granted_by; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(granted_by) ON TABLE identity.staff_roles TO hangkhau_app;


--
-- Name: COLUMN staff_roles.ends_on; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(ends_on) ON TABLE identity.staff_roles TO hangkhau_app;


--
-- Name: FUNCTION record_list(relation text, row_id text, field text, was jsonb, now jsonb); Type: ACL; Schema: platform; Owner: -
--

REVOKE ALL ON FUNCTION platform.record_list(relation text, row_id text, field text, was jsonb, now jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION platform.record_list(relation text, row_id text, field text, was jsonb, now jsonb) TO hangkhau_app;


--
-- Name: FUNCTION record_part(thing text, thing_id text, field text, was jsonb, is_now jsonb); Type: ACL; Schema: platform; Owner: -
--

REVOKE ALL ON FUNCTION platform.record_part(thing text, thing_id text, field text, was jsonb, is_now jsonb) FROM PUBLIC;


--
-- Name: FUNCTION refresh(of_kind text, ids integer[]); Type: ACL; Schema: search; Owner: -
--

REVOKE ALL ON FUNCTION search.refresh(of_kind text, ids integer[]) FROM PUBLIC;


--
-- Name: FUNCTION refresh_from(source text, changed jsonb); Type: ACL; Schema: search; Owner: -
--

REVOKE ALL ON FUNCTION search.refresh_from(source text, changed jsonb) FROM PUBLIC;


--
-- Name: TABLE results; Type: ACL; Schema: audit; Owner: -
--

GRANT SELECT,INSERT ON TABLE audit.results TO hangkhau_app;


--
-- Name: COLUMN results.violations; Type: ACL; Schema: audit; Owner: -
--

GRANT UPDATE(violations) ON TABLE audit.results TO hangkhau_app;


--
-- Name: COLUMN results.checked_at; Type: ACL; Schema: audit; Owner: -
--

GRANT UPDATE(checked_at) ON TABLE audit.results TO hangkhau_app;


--
-- Name: TABLE act_calls; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.act_calls TO hangkhau_app;


--
-- Name: TABLE attendance; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.attendance TO hangkhau_app;


--
-- Name: COLUMN attendance.state; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(state) ON TABLE booking.attendance TO hangkhau_app;


--
-- Name: COLUMN attendance.came; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(came) ON TABLE booking.attendance TO hangkhau_app;


--
-- Name: COLUMN attendance.recorded_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(recorded_at) ON TABLE booking.attendance TO hangkhau_app;


--
-- Name: TABLE attendance_events; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.attendance_events TO hangkhau_app;


--
-- Name: TABLE booking_events; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.booking_events TO hangkhau_app;


--
-- Name: COLUMN booking_events.reason; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(reason) ON TABLE booking.booking_events TO hangkhau_app;


--
-- Name: TABLE bookings; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.bookings TO hangkhau_app;


--
-- Name: COLUMN bookings.changed_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(changed_at) ON TABLE booking.bookings TO hangkhau_app;


--
-- Name: TABLE calendar_feeds; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.calendar_feeds TO hangkhau_app;


--
-- Name: COLUMN calendar_feeds.generation; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(generation) ON TABLE booking.calendar_feeds TO hangkhau_app;


--
-- Name: COLUMN calendar_feeds.is_open; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(is_open) ON TABLE booking.calendar_feeds TO hangkhau_app;


--
-- Name: COLUMN calendar_feeds.opened_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(opened_at) ON TABLE booking.calendar_feeds TO hangkhau_app;


--
-- Name: TABLE claim_tries; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.claim_tries TO hangkhau_app;


--
-- Name: TABLE closure_days; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.state; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(state) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.starts_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(starts_at) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.ends_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(ends_at) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.venue; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(venue) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.online_url; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(online_url) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.note; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(note) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: COLUMN closure_days.shift_days; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(shift_days) ON TABLE booking.closure_days TO hangkhau_app;


--
-- Name: TABLE closures; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.undone_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(undone_at) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.undone_by; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(undone_by) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.finished_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(finished_at) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.is_running; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(is_running) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.undo_act_id; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(undo_act_id) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.started_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(started_at) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: COLUMN closures.only_bases; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(only_bases) ON TABLE booking.closures TO hangkhau_app;


--
-- Name: TABLE feedback; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.feedback TO hangkhau_app;


--
-- Name: COLUMN feedback.rating; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(rating) ON TABLE booking.feedback TO hangkhau_app;


--
-- Name: COLUMN feedback.words; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(words) ON TABLE booking.feedback TO hangkhau_app;


--
-- Name: COLUMN feedback.public_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(public_at) ON TABLE booking.feedback TO hangkhau_app;


--
-- Name: TABLE guests; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.guests TO hangkhau_app;


--
-- Name: COLUMN guests.claim_hash; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(claim_hash) ON TABLE booking.guests TO hangkhau_app;


--
-- Name: COLUMN guests.claim_expires_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(claim_expires_at) ON TABLE booking.guests TO hangkhau_app;


--
-- Name: COLUMN guests.claimed_by; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(claimed_by) ON TABLE booking.guests TO hangkhau_app;


--
-- Name: COLUMN guests.claimed_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(claimed_at) ON TABLE booking.guests TO hangkhau_app;


--
-- Name: TABLE learning_records; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.learning_records TO hangkhau_app;


--
-- Name: TABLE moves; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.act_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(act_id) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.at; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(at) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.from_booking_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(from_booking_id) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.from_day_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(from_day_id) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.from_plus; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(from_plus) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.from_state; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(from_state) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.offer_expires_at; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(offer_expires_at) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.waits_since; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(waits_since) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.to_booking_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(to_booking_id) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.to_day_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(to_day_id) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.to_plus; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(to_plus) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.to_state; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(to_state) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: COLUMN moves.plus_before; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(plus_before) ON TABLE booking.moves TO hangkhau_app;


--
-- Name: TABLE overbookings; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.booking_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(booking_id) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.class_day_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(class_day_id) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.people; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(people) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.seats; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(seats) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.reason; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(reason),UPDATE(reason) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.actor_id; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(actor_id) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: COLUMN overbookings.created_at; Type: ACL; Schema: booking; Owner: -
--

GRANT INSERT(created_at) ON TABLE booking.overbookings TO hangkhau_app;


--
-- Name: TABLE pause_lifts; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.pause_lifts TO hangkhau_app;


--
-- Name: TABLE phone_looks; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE booking.phone_looks TO hangkhau_app;


--
-- Name: TABLE rating_counts; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT ON TABLE booking.rating_counts TO hangkhau_app;


--
-- Name: TABLE seat_checks; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.seat_checks TO hangkhau_app;


--
-- Name: COLUMN seat_checks.checked_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(checked_at) ON TABLE booking.seat_checks TO hangkhau_app;


--
-- Name: COLUMN seat_checks.faults; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(faults) ON TABLE booking.seat_checks TO hangkhau_app;


--
-- Name: TABLE staff_acts; Type: ACL; Schema: booking; Owner: -
--

GRANT SELECT,INSERT ON TABLE booking.staff_acts TO hangkhau_app;


--
-- Name: COLUMN staff_acts.tell_from; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(tell_from) ON TABLE booking.staff_acts TO hangkhau_app;


--
-- Name: COLUMN staff_acts.told_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(told_at) ON TABLE booking.staff_acts TO hangkhau_app;


--
-- Name: COLUMN staff_acts.withdrawn_at; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(withdrawn_at) ON TABLE booking.staff_acts TO hangkhau_app;


--
-- Name: COLUMN staff_acts.after; Type: ACL; Schema: booking; Owner: -
--

GRANT UPDATE(after) ON TABLE booking.staff_acts TO hangkhau_app;


--
-- Name: TABLE categories; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT,DELETE ON TABLE catalog.categories TO hangkhau_app;


--
-- Name: COLUMN categories.id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(id),UPDATE(id) ON TABLE catalog.categories TO hangkhau_app;


--
-- Name: COLUMN categories.name; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE catalog.categories TO hangkhau_app;


--
-- Name: COLUMN categories.sort; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(sort),UPDATE(sort) ON TABLE catalog.categories TO hangkhau_app;


--
-- Name: COLUMN categories.number; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(number) ON TABLE catalog.categories TO hangkhau_app;


--
-- Name: TABLE class_teachers; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE catalog.class_teachers TO hangkhau_app;


--
-- Name: TABLE course_audiences; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT,DELETE ON TABLE catalog.course_audiences TO hangkhau_app;


--
-- Name: COLUMN course_audiences.course_id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(course_id) ON TABLE catalog.course_audiences TO hangkhau_app;


--
-- Name: COLUMN course_audiences.person_status; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(person_status) ON TABLE catalog.course_audiences TO hangkhau_app;


--
-- Name: TABLE bases; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.name; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.county; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(county),UPDATE(county) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.district; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(district),UPDATE(district) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.address; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(address),UPDATE(address) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.latitude; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(latitude),UPDATE(latitude) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.longitude; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(longitude),UPDATE(longitude) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.summary; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(summary),UPDATE(summary) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.accessibility; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(accessibility),UPDATE(accessibility) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.published_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(published_at),UPDATE(published_at) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.phone; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(phone),UPDATE(phone) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.transport; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(transport),UPDATE(transport) ON TABLE places.bases TO hangkhau_app;


--
-- Name: COLUMN bases.story; Type: ACL; Schema: places; Owner: -
--

GRANT UPDATE(story) ON TABLE places.bases TO hangkhau_app;


--
-- Name: TABLE holidays; Type: ACL; Schema: catalog; Owner: -
--

GRANT SELECT,DELETE ON TABLE catalog.holidays TO hangkhau_app;


--
-- Name: COLUMN holidays.id; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(id) ON TABLE catalog.holidays TO hangkhau_app;


--
-- Name: COLUMN holidays.day; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(day),UPDATE(day) ON TABLE catalog.holidays TO hangkhau_app;


--
-- Name: COLUMN holidays.name; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE catalog.holidays TO hangkhau_app;


--
-- Name: COLUMN holidays.is_off; Type: ACL; Schema: catalog; Owner: -
--

GRANT INSERT(is_off),UPDATE(is_off) ON TABLE catalog.holidays TO hangkhau_app;


--
-- Name: TABLE follows; Type: ACL; Schema: following; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE following.follows TO hangkhau_app;


--
-- Name: TABLE accounts; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.accounts TO hangkhau_app;


--
-- Name: COLUMN accounts.line_name; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(line_name) ON TABLE identity.accounts TO hangkhau_app;


--
-- Name: COLUMN accounts.line_picture; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(line_picture) ON TABLE identity.accounts TO hangkhau_app;


--
-- Name: COLUMN accounts.line_friend; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(line_friend) ON TABLE identity.accounts TO hangkhau_app;


--
-- Name: COLUMN accounts.line_friend_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(line_friend_at) ON TABLE identity.accounts TO hangkhau_app;


--
-- Name: TABLE companions; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.companions TO hangkhau_app;


--
-- Name: COLUMN companions.nickname; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(nickname) ON TABLE identity.companions TO hangkhau_app;


--
-- Name: COLUMN companions.birth_year; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(birth_year) ON TABLE identity.companions TO hangkhau_app;


--
-- Name: TABLE liff_logins; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.liff_logins TO hangkhau_app;


--
-- Name: COLUMN liff_logins.session_id; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(session_id) ON TABLE identity.liff_logins TO hangkhau_app;


--
-- Name: TABLE login_attempts; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.login_attempts TO hangkhau_app;


--
-- Name: TABLE members; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.name; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(name) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.mobile; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(mobile) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.email; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(email) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.birthday; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(birthday) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.county; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(county) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.district; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(district) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.person_status; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(person_status) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.interests; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(interests) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.heard_from; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(heard_from) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.notify_line; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(notify_line) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.notify_email; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(notify_email) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.consent_version; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(consent_version) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.consented_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(consented_at) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.person_statuses; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(person_statuses) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.daily_digest; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(daily_digest) ON TABLE identity.members TO hangkhau_app;


--
-- Name: COLUMN members.digest_on; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(digest_on) ON TABLE identity.members TO hangkhau_app;


--
-- Name: TABLE passkey_challenges; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.passkey_challenges TO hangkhau_app;


--
-- Name: COLUMN passkey_challenges.challenge; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(challenge) ON TABLE identity.passkey_challenges TO hangkhau_app;


--
-- Name: COLUMN passkey_challenges.expires_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(expires_at) ON TABLE identity.passkey_challenges TO hangkhau_app;


--
-- Name: TABLE passkeys; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,DELETE ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.account_id; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(account_id) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.credential_id; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(credential_id) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.public_key; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(public_key) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.counter; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(counter),UPDATE(counter) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.transports; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(transports) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.name; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.added_at; Type: ACL; Schema: identity; Owner: -
--

GRANT INSERT(added_at) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: COLUMN passkeys.used_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(used_at) ON TABLE identity.passkeys TO hangkhau_app;


--
-- Name: TABLE role_invitations; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.role_invitations TO hangkhau_app;


--
-- Name: COLUMN role_invitations.invited_by; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(invited_by) ON TABLE identity.role_invitations TO hangkhau_app;


--
-- Name: COLUMN role_invitations.accepted_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(accepted_at) ON TABLE identity.role_invitations TO hangkhau_app;


--
-- Name: COLUMN role_invitations.accepted_by; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(accepted_by) ON TABLE identity.role_invitations TO hangkhau_app;


--
-- Name: TABLE sessions; Type: ACL; Schema: identity; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.generation; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(generation) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.rotated_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(rotated_at) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.idle_expires_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(idle_expires_at) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.revoked_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(revoked_at) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.revoked_reason; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(revoked_reason) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.line_token; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(line_token) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: COLUMN sessions.proved_at; Type: ACL; Schema: identity; Owner: -
--

GRANT UPDATE(proved_at) ON TABLE identity.sessions TO hangkhau_app;


--
-- Name: TABLE article_courses; Type: ACL; Schema: news; Owner: -
--

GRANT SELECT ON TABLE news.article_courses TO hangkhau_app;


--
-- Name: TABLE articles; Type: ACL; Schema: news; Owner: -
--

GRANT SELECT ON TABLE news.articles TO hangkhau_app;


--
-- Name: TABLE categories; Type: ACL; Schema: news; Owner: -
--

GRANT SELECT ON TABLE news.categories TO hangkhau_app;


--
-- Name: TABLE deliveries; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.due_at; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(due_at) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.claimed_until; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(claimed_until) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.first_tried_at; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(first_tried_at) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.tries; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(tries) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.outcome; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(outcome) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: COLUMN deliveries.ended_at; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(ended_at) ON TABLE notifications.deliveries TO hangkhau_app;


--
-- Name: TABLE line_quota; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE notifications.line_quota TO hangkhau_app;


--
-- Name: TABLE messages; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE notifications.messages TO hangkhau_app;


--
-- Name: COLUMN messages.read_at; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(read_at) ON TABLE notifications.messages TO hangkhau_app;


--
-- Name: TABLE muted_topics; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE notifications.muted_topics TO hangkhau_app;


--
-- Name: TABLE progress; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT ON TABLE notifications.progress TO hangkhau_app;


--
-- Name: COLUMN progress.floor; Type: ACL; Schema: notifications; Owner: -
--

GRANT UPDATE(floor) ON TABLE notifications.progress TO hangkhau_app;


--
-- Name: TABLE resends; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT ON TABLE notifications.resends TO hangkhau_app;


--
-- Name: TABLE seen_events; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE notifications.seen_events TO hangkhau_app;


--
-- Name: TABLE titles; Type: ACL; Schema: notifications; Owner: -
--

GRANT SELECT ON TABLE notifications.titles TO hangkhau_app;


--
-- Name: TABLE events; Type: ACL; Schema: official_account; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE official_account.events TO hangkhau_app;


--
-- Name: COLUMN events.reply_token; Type: ACL; Schema: official_account; Owner: -
--

GRANT UPDATE(reply_token) ON TABLE official_account.events TO hangkhau_app;


--
-- Name: COLUMN events.outcome; Type: ACL; Schema: official_account; Owner: -
--

GRANT UPDATE(outcome) ON TABLE official_account.events TO hangkhau_app;


--
-- Name: COLUMN events.tries; Type: ACL; Schema: official_account; Owner: -
--

GRANT UPDATE(tries) ON TABLE official_account.events TO hangkhau_app;


--
-- Name: COLUMN events.claimed_until; Type: ACL; Schema: official_account; Owner: -
--

GRANT UPDATE(claimed_until) ON TABLE official_account.events TO hangkhau_app;


--
-- Name: TABLE member_menus; Type: ACL; Schema: official_account; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE official_account.member_menus TO hangkhau_app;


--
-- Name: TABLE person_statuses; Type: ACL; Schema: people; Owner: -
--

GRANT SELECT,DELETE ON TABLE people.person_statuses TO hangkhau_app;


--
-- Name: COLUMN person_statuses.id; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(id),UPDATE(id) ON TABLE people.person_statuses TO hangkhau_app;


--
-- Name: COLUMN person_statuses.name; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE people.person_statuses TO hangkhau_app;


--
-- Name: COLUMN person_statuses.sort; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(sort),UPDATE(sort) ON TABLE people.person_statuses TO hangkhau_app;


--
-- Name: COLUMN person_statuses.number; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(number) ON TABLE people.person_statuses TO hangkhau_app;


--
-- Name: TABLE persona_courses; Type: ACL; Schema: people; Owner: -
--

GRANT SELECT ON TABLE people.persona_courses TO hangkhau_app;


--
-- Name: TABLE personas; Type: ACL; Schema: people; Owner: -
--

GRANT SELECT ON TABLE people.personas TO hangkhau_app;


--
-- Name: TABLE teachers; Type: ACL; Schema: people; Owner: -
--

GRANT SELECT ON TABLE people.teachers TO hangkhau_app;


--
-- Name: COLUMN teachers.name; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE people.teachers TO hangkhau_app;


--
-- Name: COLUMN teachers.expertise; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(expertise),UPDATE(expertise) ON TABLE people.teachers TO hangkhau_app;


--
-- Name: COLUMN teachers.biography; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(biography),UPDATE(biography) ON TABLE people.teachers TO hangkhau_app;


--
-- Name: COLUMN teachers.base_id; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(base_id),UPDATE(base_id) ON TABLE people.teachers TO hangkhau_app;


--
-- Name: COLUMN teachers.published_at; Type: ACL; Schema: people; Owner: -
--

GRANT INSERT(published_at),UPDATE(published_at) ON TABLE people.teachers TO hangkhau_app;


--
-- Name: TABLE stored_figures; Type: ACL; Schema: performance; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE performance.stored_figures TO hangkhau_app;


--
-- Name: TABLE base_facilities; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT,DELETE ON TABLE places.base_facilities TO hangkhau_app;


--
-- Name: COLUMN base_facilities.base_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(base_id) ON TABLE places.base_facilities TO hangkhau_app;


--
-- Name: COLUMN base_facilities.facility_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(facility_id) ON TABLE places.base_facilities TO hangkhau_app;


--
-- Name: TABLE base_teams; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.base_teams TO hangkhau_app;


--
-- Name: TABLE closed_days; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT,DELETE ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: COLUMN closed_days.id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(id) ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: COLUMN closed_days.base_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(base_id),UPDATE(base_id) ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: COLUMN closed_days.first_day; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(first_day),UPDATE(first_day) ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: COLUMN closed_days.last_day; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(last_day),UPDATE(last_day) ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: COLUMN closed_days.note; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(note),UPDATE(note) ON TABLE places.closed_days TO hangkhau_app;


--
-- Name: TABLE counties; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.counties TO hangkhau_app;


--
-- Name: TABLE districts; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.districts TO hangkhau_app;


--
-- Name: TABLE facilities; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.facilities TO hangkhau_app;


--
-- Name: TABLE opening_hours; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT,DELETE ON TABLE places.opening_hours TO hangkhau_app;


--
-- Name: COLUMN opening_hours.base_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(base_id) ON TABLE places.opening_hours TO hangkhau_app;


--
-- Name: COLUMN opening_hours.weekday; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(weekday) ON TABLE places.opening_hours TO hangkhau_app;


--
-- Name: COLUMN opening_hours.opens_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(opens_at) ON TABLE places.opening_hours TO hangkhau_app;


--
-- Name: COLUMN opening_hours.closes_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(closes_at) ON TABLE places.opening_hours TO hangkhau_app;


--
-- Name: TABLE space_hours; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT,DELETE ON TABLE places.space_hours TO hangkhau_app;


--
-- Name: COLUMN space_hours.space_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(space_id) ON TABLE places.space_hours TO hangkhau_app;


--
-- Name: COLUMN space_hours.weekday; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(weekday) ON TABLE places.space_hours TO hangkhau_app;


--
-- Name: COLUMN space_hours.opens_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(opens_at) ON TABLE places.space_hours TO hangkhau_app;


--
-- Name: COLUMN space_hours.closes_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(closes_at) ON TABLE places.space_hours TO hangkhau_app;


--
-- Name: TABLE spaces; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.base_id; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(base_id),UPDATE(base_id) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.name; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.summary; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(summary),UPDATE(summary) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.people; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(people),UPDATE(people) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.area_m2; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(area_m2),UPDATE(area_m2) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.hourly_fee_twd; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(hourly_fee_twd),UPDATE(hourly_fee_twd) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.equipment; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(equipment),UPDATE(equipment) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.rules; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(rules),UPDATE(rules) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.published_at; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(published_at),UPDATE(published_at) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.minutes_before; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(minutes_before),UPDATE(minutes_before) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.minutes_after; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(minutes_after),UPDATE(minutes_after) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.is_lent; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(is_lent),UPDATE(is_lent) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.apply_hours_ahead; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(apply_hours_ahead),UPDATE(apply_hours_ahead) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.apply_days_ahead; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(apply_days_ahead),UPDATE(apply_days_ahead) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.deposit_twd; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(deposit_twd),UPDATE(deposit_twd) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.pay_within_days; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(pay_within_days),UPDATE(pay_within_days) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: COLUMN spaces.key_note; Type: ACL; Schema: places; Owner: -
--

GRANT INSERT(key_note),UPDATE(key_note) ON TABLE places.spaces TO hangkhau_app;


--
-- Name: TABLE team_members; Type: ACL; Schema: places; Owner: -
--

GRANT SELECT ON TABLE places.team_members TO hangkhau_app;


--
-- Name: TABLE changes; Type: ACL; Schema: platform; Owner: -
--

GRANT SELECT,DELETE ON TABLE platform.changes TO hangkhau_app;


--
-- Name: COLUMN changes.actor_id; Type: ACL; Schema: platform; Owner: -
--

GRANT UPDATE(actor_id) ON TABLE platform.changes TO hangkhau_app;


--
-- Name: COLUMN changes.origin; Type: ACL; Schema: platform; Owner: -
--

GRANT UPDATE(origin) ON TABLE platform.changes TO hangkhau_app;


--
-- Name: TABLE idempotency_keys; Type: ACL; Schema: platform; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE platform.idempotency_keys TO hangkhau_app;


--
-- Name: COLUMN idempotency_keys.status; Type: ACL; Schema: platform; Owner: -
--

GRANT UPDATE(status) ON TABLE platform.idempotency_keys TO hangkhau_app;


--
-- Name: COLUMN idempotency_keys.body; Type: ACL; Schema: platform; Owner: -
--

GRANT UPDATE(body) ON TABLE platform.idempotency_keys TO hangkhau_app;


--
-- Name: TABLE kysely_migration; Type: ACL; Schema: platform; Owner: -
--

GRANT SELECT ON TABLE platform.kysely_migration TO hangkhau_app;


--
-- Name: TABLE kysely_migration_lock; Type: ACL; Schema: platform; Owner: -
--

GRANT SELECT ON TABLE platform.kysely_migration_lock TO hangkhau_app;


--
-- Name: TABLE looks; Type: ACL; Schema: platform; Owner: -
--

GRANT SELECT,DELETE ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.at; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(at) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.hour; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(hour) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.actor_id; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(actor_id),UPDATE(actor_id) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.kind; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(kind) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.person_id; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(person_id) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: COLUMN looks.thing_id; Type: ACL; Schema: platform; Owner: -
--

GRANT INSERT(thing_id) ON TABLE platform.looks TO hangkhau_app;


--
-- Name: TABLE documents; Type: ACL; Schema: search; Owner: -
--

GRANT SELECT ON TABLE search.documents TO hangkhau_app;


--
-- Name: TABLE browser_errors; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE site.browser_errors TO hangkhau_app;


--
-- Name: COLUMN browser_errors.place; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(place) ON TABLE site.browser_errors TO hangkhau_app;


--
-- Name: COLUMN browser_errors.count; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(count) ON TABLE site.browser_errors TO hangkhau_app;


--
-- Name: COLUMN browser_errors.last_at; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(last_at) ON TABLE site.browser_errors TO hangkhau_app;


--
-- Name: TABLE confirmed_steps; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT,INSERT ON TABLE site.confirmed_steps TO hangkhau_app;


--
-- Name: TABLE cursor_seasons; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT,DELETE ON TABLE site.cursor_seasons TO hangkhau_app;


--
-- Name: COLUMN cursor_seasons.id; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(id) ON TABLE site.cursor_seasons TO hangkhau_app;


--
-- Name: COLUMN cursor_seasons.name; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(name),UPDATE(name) ON TABLE site.cursor_seasons TO hangkhau_app;


--
-- Name: COLUMN cursor_seasons.first_day; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(first_day),UPDATE(first_day) ON TABLE site.cursor_seasons TO hangkhau_app;


--
-- Name: COLUMN cursor_seasons.last_day; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(last_day),UPDATE(last_day) ON TABLE site.cursor_seasons TO hangkhau_app;


--
-- Name: TABLE legal_versions; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.kind; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(kind) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.number; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(number) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.version; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(version) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.source; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(source) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.note; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(note) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: COLUMN legal_versions.published_at; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(published_at) ON TABLE site.legal_versions TO hangkhau_app;


--
-- Name: TABLE redirect_rules; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT,DELETE ON TABLE site.redirect_rules TO hangkhau_app;


--
-- Name: COLUMN redirect_rules.id; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(id) ON TABLE site.redirect_rules TO hangkhau_app;


--
-- Name: COLUMN redirect_rules.from_path; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(from_path),UPDATE(from_path) ON TABLE site.redirect_rules TO hangkhau_app;


--
-- Name: COLUMN redirect_rules.to_url; Type: ACL; Schema: site; Owner: -
--

GRANT INSERT(to_url),UPDATE(to_url) ON TABLE site.redirect_rules TO hangkhau_app;


--
-- Name: TABLE settings; Type: ACL; Schema: site; Owner: -
--

GRANT SELECT ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.name; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(name) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.tagline; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(tagline) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.contact_email; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(contact_email) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.line_oa_id; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(line_oa_id) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.collector; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(collector) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.tax_id; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(tax_id) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.phone; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(phone) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.postal_address; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(postal_address) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.service_hours; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(service_hours) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.social_urls; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(social_urls) ON TABLE site.settings TO hangkhau_app;


--
-- Name: COLUMN settings.needs_passkey; Type: ACL; Schema: site; Owner: -
--

GRANT UPDATE(needs_passkey) ON TABLE site.settings TO hangkhau_app;


--
-- Name: TABLE act_calls; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT,INSERT,DELETE ON TABLE spaces.act_calls TO hangkhau_app;


--
-- Name: TABLE applications; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT,DELETE ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.code; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(code) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.member_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(member_id) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.base_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(base_id) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.purpose; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(purpose),UPDATE(purpose) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.title; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(title),UPDATE(title) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.headcount; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(headcount),UPDATE(headcount) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.equipment; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(equipment),UPDATE(equipment) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.note; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(note),UPDATE(note) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.contact_name; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(contact_name),UPDATE(contact_name) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.contact_phone; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(contact_phone),UPDATE(contact_phone) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.question; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(question) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: COLUMN applications.sent_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(sent_at) ON TABLE spaces.applications TO hangkhau_app;


--
-- Name: TABLE charges; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT,DELETE ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.application_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(application_id) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.space_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(space_id),UPDATE(space_id) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.use_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(use_id) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.amount_twd; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(amount_twd),UPDATE(amount_twd) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.state; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(state) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: COLUMN charges.due_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(due_at),UPDATE(due_at) ON TABLE spaces.charges TO hangkhau_app;


--
-- Name: TABLE closed_times; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.closed_times TO hangkhau_app;


--
-- Name: TABLE closure_uses; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.closure_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(closure_id) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.use_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(use_id) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.state; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(state) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.note; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(note) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.was_state; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(was_state) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.was_reason; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(was_reason) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.told_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(told_at) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: COLUMN closure_uses.undo_told_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(undo_told_at) ON TABLE spaces.closure_uses TO hangkhau_app;


--
-- Name: TABLE draw_entries; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.draw_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(draw_id) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.use_no; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(use_no) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.code; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(code) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.use_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(use_id) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.space_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(space_id) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.starts_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(starts_at) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.ends_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(ends_at) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.key; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(key) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.place; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(place) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.outcome; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(outcome) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.waits_as; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(waits_as) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.passed_down_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(passed_down_at) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.confirm_by; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(confirm_by),UPDATE(confirm_by) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: COLUMN draw_entries.confirmed_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(confirmed_at) ON TABLE spaces.draw_entries TO hangkhau_app;


--
-- Name: TABLE draw_spaces; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.draw_spaces TO hangkhau_app;


--
-- Name: COLUMN draw_spaces.draw_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(draw_id) ON TABLE spaces.draw_spaces TO hangkhau_app;


--
-- Name: COLUMN draw_spaces.space_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(space_id) ON TABLE spaces.draw_spaces TO hangkhau_app;


--
-- Name: COLUMN draw_spaces.days; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(days) ON TABLE spaces.draw_spaces TO hangkhau_app;


--
-- Name: COLUMN draw_spaces.is_cancelled; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(is_cancelled) ON TABLE spaces.draw_spaces TO hangkhau_app;


--
-- Name: TABLE draws; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.base_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(base_id) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.title; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(title) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.uses_from; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(uses_from) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.uses_to; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(uses_to) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.registers_until; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(registers_until) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.draws_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(draws_at) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.confirm_days; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(confirm_days) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.made_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(made_at) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.mediated_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(mediated_at) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.drawn_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(drawn_at) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: COLUMN draws.cancelled_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(cancelled_at) ON TABLE spaces.draws TO hangkhau_app;


--
-- Name: TABLE events; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.application_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(application_id) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(at) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.kind; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(kind) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.use_ids; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(use_ids) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.words; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(words) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.actor_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(actor_id),UPDATE(actor_id) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.told_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(told_at) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: COLUMN events.moved_from; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(moved_from) ON TABLE spaces.events TO hangkhau_app;


--
-- Name: TABLE reservations; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.reservations TO hangkhau_app;


--
-- Name: TABLE uses; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.application_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(application_id) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.space_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(space_id),UPDATE(space_id) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.starts_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(starts_at),UPDATE(starts_at) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.ends_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(ends_at),UPDATE(ends_at) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.during; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(during),UPDATE(during) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.state; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(state) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.reason; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(reason) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.mark; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(mark) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: COLUMN uses.mark_note; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(mark_note) ON TABLE spaces.uses TO hangkhau_app;


--
-- Name: TABLE wishes; Type: ACL; Schema: spaces; Owner: -
--

GRANT SELECT,DELETE ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.application_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(application_id) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.space_id; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(space_id) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.starts_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(starts_at) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.ends_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(ends_at) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.during; Type: ACL; Schema: spaces; Owner: -
--

GRANT INSERT(during) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.free_since; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(free_since) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: COLUMN wishes.told_at; Type: ACL; Schema: spaces; Owner: -
--

GRANT UPDATE(told_at) ON TABLE spaces.wishes TO hangkhau_app;


--
-- Name: DEFAULT PRIVILEGES FOR TABLES; Type: DEFAULT ACL; Schema: platform; Owner: -
--

ALTER DEFAULT PRIVILEGES FOR ROLE hangkhau_owner IN SCHEMA platform GRANT SELECT ON TABLES  TO hangkhau_app;


--
-- PostgreSQL database dump complete
--


