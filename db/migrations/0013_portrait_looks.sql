-- Known looks of a person; their portrait derives the others from the id. A test compares the choices with those of
-- contract/portrait-traits.
create domain people.portrait_looks as jsonb check (
  jsonb_typeof(value) = 'object'
  and value - array['age', 'build', 'skin', 'hair', 'hairColour', 'glasses', 'beard', 'cloth', 'garment', 'extra'] = '{}'
  and not value @? '$.* ? (@.type() <> "string")'
  and coalesce(value ->> 'age' in ('young', 'adult', 'senior', 'elder'), true)
  and coalesce(value ->> 'build' in ('slight', 'broad'), true)
  and coalesce(value ->> 'skin' in ('porcelain', 'peach', 'honey', 'wheat', 'bronze', 'cocoa'), true)
  and coalesce(value ->> 'hair' in ('short', 'sideParting', 'cropped', 'tousled', 'receding', 'bald', 'pixie', 'bob',
    'fringe', 'long', 'wavy', 'bun', 'lowBun', 'ponytail', 'braids', 'curls', 'perm', 'cap', 'bucketHat', 'beret',
    'strawHat', 'kerchief', 'headscarf'), true)
  and coalesce(value ->> 'hairColour' in ('ink', 'umber', 'chestnut', 'steel', 'silver'), true)
  and coalesce(value ->> 'glasses' in ('none', 'round', 'square'), true)
  and coalesce(value ->> 'beard' in ('none', 'moustache', 'goatee', 'full'), true)
  and coalesce(value ->> 'cloth' in ('green', 'brick', 'pomelo', 'sky', 'taro', 'rose', 'cream', 'leaf', 'ink'), true)
  and coalesce(value ->> 'garment' in ('round', 'shirt', 'vNeck', 'apron', 'mandarin', 'hoodie', 'stripes', 'floral',
    'vest', 'overalls', 'jacket'), true)
  and coalesce(value ->> 'extra' in ('none', 'earrings', 'pearls', 'hearingAids', 'pencil', 'towel', 'stethoscope',
    'muffler', 'headphones', 'badge'), true)
);

alter table people.teachers add column portrait_looks people.portrait_looks;
-- A teacher's story shows the looks of the teacher.
alter table people.personas add column portrait_looks people.portrait_looks;
alter table places.team_members add column portrait_looks people.portrait_looks;
