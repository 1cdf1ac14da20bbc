-- A class of a new term takes over the settings of the one it is copied from.
grant update (mode) on catalog.classes to hangkhau_app;
