-- Staff choose what a base has from these rows.
insert into places.facilities (id, name, sort, icon) values
  ('accessible-toilet', '無障礙廁所', 0, 'lucide:accessibility'), ('step-free', '入口無階梯', 1, 'lucide:door-open'),
  ('lift', '電梯', 2, 'lucide:arrow-up-down'), ('nursing-room', '哺乳室', 3, 'lucide:milk'),
  ('child-corner', '兒童角落', 4, 'lucide:toy-brick'), ('parking', '汽車停車位', 5, 'lucide:square-parking'),
  ('bike-parking', '自行車架', 6, 'lucide:bike'), ('kitchen', '共食廚房', 7, 'lucide:cooking-pot'),
  ('drinking-water', '飲水機', 8, 'lucide:glass-water'), ('wifi', '無線網路', 9, 'lucide:wifi'),
  ('projector', '投影機', 10, 'lucide:projector'), ('air-conditioning', '冷氣', 11, 'lucide:snowflake'),
  ('hearing-loop', '助聽感應線圈', 12, 'lucide:ear'), ('stage', '舞臺', 13, 'lucide:theater'),
  ('piano', '鋼琴', 14, 'lucide:piano'), ('pottery-kiln', '陶窯', 15, 'lucide:flame-kindling'),
  ('workbench', '木工桌與工具', 16, 'lucide:hammer'), ('garden', '菜園與庭院', 17, 'lucide:sprout')
on conflict do nothing;

grant insert (base_id, facility_id), delete on places.base_facilities to hangkhau_app;
