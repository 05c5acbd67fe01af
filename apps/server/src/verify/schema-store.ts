import type { Queryable } from '../database/database.ts'

/** One object of the database, with its definition and rights as one text. */
interface SchemaObject {
  readonly name: string
  readonly facts: string
}

const own = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`

/** A role's name; the owner of the schema is written as "owner", because its name differs between installations. */
const roleOf = (oid: string): string => `case
  when ${oid} = 0 then 'everybody'
  when ${oid} = (select relowner from pg_class where oid = 'public.migration'::regclass) then 'owner'
  else coalesce((select rolname::text from pg_roles where oid = ${oid}), 'unknown') end`

const grants = (list: string): string => `(
  select string_agg(${roleOf('grantee')} || ' ' || privilege_type || case when is_grantable then ' on' else '' end, ', '
                    order by ${roleOf('grantee')}, privilege_type)
  from aclexplode(${list}))`

const lines = (text: string, from: string): string => `(select string_agg(${text}, E'\\n' order by ${text}) from ${from})`

const relations = `
  select case c.relkind when 'S' then 'sequence ' else 'table ' end || n.nspname || '.' || c.relname as name, concat_ws(E'\\n',
    c.relkind, ${roleOf('c.relowner')}, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
    ${grants(`coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))`)},
    ${lines(
      `concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
         pg_get_expr(d.adbin, d.adrelid), ${grants('a.attacl')})`,
      `pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and c.relkind <> 'S'`,
    )},
    ${lines(`concat_ws(' ', 'constraint', k.conname, pg_get_constraintdef(k.oid))`, `pg_constraint k where k.conrelid = c.oid`)},
    ${lines(`pg_get_indexdef(i.indexrelid)`, `pg_index i where i.indrelid = c.oid and i.indisvalid`)},
    ${lines(
      `concat_ws(' ', t.tgenabled, case when t.tgisinternal then 'of a constraint' else pg_get_triggerdef(t.oid) end)`,
      `pg_trigger t where t.tgrelid = c.oid`,
    )},
    ${lines(`concat_ws(' ', r.ev_enabled, pg_get_ruledef(r.oid))`, `pg_rewrite r where r.ev_class = c.oid`)},
    ${lines(`concat_ws(' ', 'policy', p.polname, p.polcmd)`, `pg_policy p where p.polrelid = c.oid`)}) as facts
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${own}`

const functions = `
  select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', concat_ws(E'\\n',
    p.prokind, ${roleOf('p.proowner')}, l.lanname, p.prosecdef, p.provolatile, p.proleakproof, p.proisstrict, p.proconfig::text,
    pg_get_function_result(p.oid), pg_get_function_arguments(p.oid),
    ${grants(`coalesce(p.proacl, acldefault('f', p.proowner))`)}, p.prosrc, pg_get_function_sqlbody(p.oid))
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang where ${own}`

// The owner of the schema "public" is left out: it depends on who created the database.
const schemas = `
  select 'schema ' || n.nspname, concat_ws(E'\\n', case when n.nspname <> 'public' then ${roleOf('n.nspowner')} end,
    case when n.nspname <> 'public' then ${grants(`coalesce(n.nspacl, acldefault('n', n.nspowner))`)} end,
    has_schema_privilege($1, n.oid, 'create'))
  from pg_namespace n where ${own}`

/**
 * Includes the roles that a role can assume, and its settings: a setting of a role or a database can switch off every trigger.
 */
const roles = `
  select 'role ' || $1, concat_ws(E'\\n', r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolreplication, r.rolbypassrls,
    has_database_privilege(r.oid, current_database(), 'create'),
    ${lines(`${roleOf('m.roleid')}`, `pg_auth_members m where m.member = r.oid`)})
  from pg_roles r where r.rolname = $1
  union all
  select 'settings', coalesce(${lines(
    `${roleOf('s.setrole')} || ' ' || each`,
    `pg_db_role_setting s, unnest(s.setconfig) as each
     where s.setdatabase in (0, (select oid from pg_database where datname = current_database())) and each ~ '^(session_replication_role|role)='`,
  )}, '')
  union all
  select 'default privileges', coalesce(${lines(
    `concat_ws(' ', ${roleOf('d.defaclrole')}, d.defaclobjtype, ${grants('d.defaclacl')})`,
    'pg_default_acl d',
  )}, '')
  union all
  select 'event triggers', coalesce(${lines(`concat_ws(' ', e.evtname, e.evtevent, e.evtenabled)`, 'pg_event_trigger e')}, '')`

/**
 * Every table, sequence, function and schema of the installation, and the rights of the server's role, from the catalogue, by
 * name.
 */
export const schemaObjects = (database: Queryable, appRole: string): Promise<readonly SchemaObject[]> =>
  database.query<SchemaObject>({
    text: `${relations} union all ${functions} union all ${schemas} union all ${roles} order by 1`,
    values: [appRole],
  })
