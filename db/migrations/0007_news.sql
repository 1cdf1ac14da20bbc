create schema news;
grant usage on schema news to hangkhau_app;

create table news.categories (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null,
  sort int not null unique
);

create table news.articles (
  id int primary key generated always as identity,
  category_id text not null references news.categories,
  title text not null check (length(title) between 1 and 80),
  summary text not null default '' check (length(summary) <= 200),
  -- the tree of contract/rich-text
  body jsonb not null check (body ->> 'type' = 'doc'),
  base_id int references places.bases,
  pinned boolean not null default false,
  -- shown from published_at until unpublished_at; never without published_at
  published_at timestamptz,
  unpublished_at timestamptz,
  changed_at timestamptz not null default now(),
  check (unpublished_at > published_at)
);
create index articles_published on news.articles (published_at desc, id desc);

-- The courses an article is about; their coming classes are shown beside it.
create table news.article_courses (
  article_id int not null references news.articles on delete cascade,
  course_id int not null references catalog.courses,
  primary key (article_id, course_id)
);

grant select on all tables in schema news to hangkhau_app;
