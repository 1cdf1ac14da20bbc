-- What an installation needs before it can enter its first course. Names may be changed; the ids choose colour and motif.
insert into catalog.categories (id, name, sort) values
  ('ceramics', '陶藝', 0), ('woodwork', '木工', 1), ('cooking', '烹飪', 2), ('baking', '烘焙', 3), ('body', '身體', 4),
  ('gardening', '園藝', 5), ('calligraphy', '書畫', 6), ('textile', '織品', 7), ('digital', '數位', 8), ('language', '語言', 9),
  ('music', '音樂', 10), ('family', '親子', 11)
on conflict do nothing;

insert into people.person_statuses (id, name, sort) values
  ('learner', '學員', 0), ('teacher', '講師', 1), ('volunteer', '志工', 2), ('returner', '返鄉青年', 3), ('senior', '樂齡', 4)
on conflict do nothing;
