-- A PostgreSQL 18 of yours, for psql as its superuser: the roles that a server needs, its database, and a role for the standby.
\getenv database_password DATABASE_PASSWORD
\getenv replication_password REPLICATION_PASSWORD
create role zaraba_app nologin;
create role zaraba_owner login password :'database_password';
grant zaraba_app to zaraba_owner with inherit false, set true;
create database zaraba owner zaraba_owner;
create role zaraba_replicator login replication password :'replication_password';
-- For `npm run zaraba -- standby`, by which an operator lets the primary go on alone, or wait again.
grant alter system on parameter synchronous_standby_names to zaraba_owner;
-- Also for the lag of the standby among the metrics.
grant pg_read_all_stats to zaraba_owner;
-- The function belongs to the database that is connected to.
\connect zaraba
grant execute on function pg_reload_conf() to zaraba_owner;
-- In its file and not on the command line, which would win over a later «alter system». It holds from the next start on.
alter system set synchronous_standby_names = 'db2';
