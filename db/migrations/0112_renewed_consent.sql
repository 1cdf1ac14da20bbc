-- Members agree again to a new privacy notice.
grant update (consent_version, consented_at) on identity.members to hangkhau_app;
