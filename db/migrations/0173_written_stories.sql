-- Staff write the story of a base as paragraphs of plain text. What has headings, marks or lists was written elsewhere.

-- Null: more than paragraphs of plain text, of one line each, as the contract takes them. Spaces other than those of ASCII are
-- named, because the locale of the database may know no others.
create function places.paragraphs_of(story jsonb) returns jsonb language sql immutable set search_path = '' as $$
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
$$;

create function places.story_of(paragraphs jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', p.words))) order by p.place), '[]'))
  from jsonb_array_elements_text(paragraphs) with ordinality p (words, place)
$$;

create function places.record_story() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform platform.record_part('places.bases', new.id::text, 'storyParagraphs',
    places.paragraphs_of(old.story), places.paragraphs_of(new.story));
  return null;
end $$;
create trigger record_story after update of story on places.bases
  for each row when (old.story is distinct from new.story) execute function places.record_story();
-- The column is recorded as its paragraphs.
create or replace trigger record_change after insert or update on places.bases
  for each row execute function platform.record_change('id', 'story');

grant update (story) on places.bases to hangkhau_app;
