create table site.settings (
  singleton boolean primary key default true check (singleton),
  name text not null default '巷口共學',
  tagline text not null default '走到巷口，就開課。',
  contact_email text not null default 'hello@hangkhau.example',
  line_oa_id text,
  social_links jsonb not null default '[]'
);
insert into site.settings default values;

create table site.redirect_rules (
  id int primary key generated always as identity,
  from_path text not null unique check (from_path ~ '^/[^\s\\]*$'),
  to_url text not null check (to_url ~ '^(/([^/\\]|$)|https://)'),
  created_at timestamptz not null default now(),
  check (from_path <> to_url)
);

create table site.cursor_seasons (
  id int primary key generated always as identity,
  name text not null check (name in ('normal', 'valentine', 'dragon-boat')),
  during daterange not null check (not isempty(during)),
  exclude using gist (during with &&)
);

grant select on site.settings, site.redirect_rules, site.cursor_seasons to hangkhau_app;
