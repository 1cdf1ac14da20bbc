-- Empty: not entered yet. A made-up address must not reach visitors of a real site.
alter table site.settings
  alter column contact_email set default '',
  add column collector text not null default '',
  add column tax_id text,
  add column phone text not null default '',
  add column postal_address text not null default '',
  add column service_hours text not null default '',
  add column social_urls text[] not null default '{}';

-- Nobody has typed this.
alter table site.settings disable trigger record_change;
update site.settings set contact_email = '' where contact_email like '%.example';
alter table site.settings enable trigger record_change;

grant update (collector, tax_id, phone, postal_address, service_hours, social_urls) on site.settings to hangkhau_app;
