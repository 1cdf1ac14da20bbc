-- Staff create classes that are held online.
grant insert (mode) on catalog.classes to hangkhau_app;
grant insert (online_url) on catalog.class_days to hangkhau_app;
