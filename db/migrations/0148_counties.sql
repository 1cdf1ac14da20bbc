-- The pages of a base fail for a county that does not exist. The names are in the contract (places/counties.ts).
create table places.counties (id text primary key);
insert into places.counties values
  ('taipei'), ('new-taipei'), ('keelung'), ('taoyuan'), ('hsinchu-city'), ('hsinchu'), ('miaoli'), ('taichung'),
  ('changhua'), ('nantou'), ('yunlin'), ('chiayi-city'), ('chiayi'), ('tainan'), ('kaohsiung'), ('pingtung'),
  ('yilan'), ('hualien'), ('taitung'), ('penghu'), ('kinmen'), ('lienchiang');
grant select on places.counties to hangkhau_app;

-- Checked for what is written from now on before the rows that are there, so that writers do not wait for the second.
alter table places.bases add constraint bases_county_fkey foreign key (county) references places.counties not valid;
alter table places.bases validate constraint bases_county_fkey;
alter table booking.closures add constraint closures_county_fkey foreign key (county) references places.counties not valid;
alter table booking.closures validate constraint closures_county_fkey;
alter table identity.members add constraint members_county_fkey foreign key (county) references places.counties not valid;
alter table identity.members validate constraint members_county_fkey;
