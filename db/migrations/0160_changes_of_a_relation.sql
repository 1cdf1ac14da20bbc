-- The newest changes of one kind of thing, among many others.
create index changes_relation on platform.changes (relation, id desc);
