import type { Head } from '@zaraba/rules/log/head.ts'
import { headNow, rewriteLog } from '@zaraba/world/rewrite-log-store.ts'
import pg from 'pg'
import { leavesOf, verifyBooks } from '../../src/base/open-slices.ts'
import type { AnySlice } from '../../src/base/slice.ts'
import type { Queryable, SqlStatement } from '../../src/database/database.ts'
import { valueTypes } from '../../src/database/value-types.ts'
import { againstHead } from '../../src/log/against.ts'
import { slices } from '../../src/slices.ts'
import { goingOn } from '../../src/verify/checked-part.ts'
import type { TestDatabase } from '../database.ts'
import { encryptionKey } from '../http/running-app.ts'
import type { Forger, Forgery } from './forgery.ts'

/** Recomputes running balances, accounts and late moves from the moves, so that the ledger is consistent. */
export const balanced = `
  with legs as (
    select customer as of, number, 0 as side, source as kind, currency, -amount as delta, case when starts_with(source, 'house_') then 0 else customer end as owner,
      case when starts_with(source, 'house_') then shard else 0 end as shard from ledger.move
    union all
    select customer, number, 1, destination, currency, amount, case when starts_with(destination, 'house_') then 0 else customer end,
      case when starts_with(destination, 'house_') then shard else 0 end from ledger.move
  ), running as (
    select of, number, side, sum(delta) over (partition by owner, kind, currency, shard order by number, side) as after from legs
  )
  update ledger.move m set source_after = s.after, destination_after = d.after from running s, running d
  where s.of = m.customer and s.number = m.number and s.side = 0 and d.of = m.customer and d.number = m.number and d.side = 1;
  update ledger.account a set balance = coalesce((
    select sum(case when m.destination = a.kind then m.amount else 0 end - case when m.source = a.kind then m.amount else 0 end) from ledger.move m
    where a.currency = m.currency and a.kind in (m.source, m.destination) and (a.customer = 0 and a.shard = m.shard or a.customer = m.customer)), 0);
  update ledger.account a set latest = (
    select max(at) from ledger.move m where 'available' in (m.source, m.destination) and m.customer = a.customer and m.currency = a.currency)
  where kind = 'available';
  with lines as (select customer, number, row_number() over (partition by customer, cause order by number) - 1 as line from ledger.move)
  update ledger.move m set line = l.line from lines l where l.customer = m.customer and l.number = m.number and m.line <> l.line;
  delete from ledger.late_move;
  insert into ledger.late_move (customer, number, currency, at, change, seconds)
  select customer, number, currency, at, change, ceil(extract(epoch from passed - at))::bigint
  from (select customer, number, currency, at, case when destination = 'available' then amount else -amount end as change,
               max(at) over (partition by customer, currency order by number) as passed
        from ledger.move where 'available' in (source, destination)) m
  where at < passed`

/** Recomputes every hash of the audit log over the current rows. */
const chained = `
  do $$ declare
    each base.audit;
    before bytea := decode(repeat('00', 32), 'hex');
  begin
    for each in select * from base.audit order by number loop
      each.previous := before;
      each.hash := sha256(base.audit_text(each));
      update base.audit set previous = each.previous, hash = each.hash where number = each.number;
      before := each.hash;
    end loop;
  end $$`

/**
 * Recomputes the last recorded change of every watched row, as a forger would who knows of it: of the tables that the transaction wrote to,
 * because the others agree with their changes.
 */
export const retold = `
  set local timezone = 'UTC';
  do $$ declare
    watched record;
    keys text[];
    unwatched text[];
  begin
    for watched in
      select n.nspname || '.' || c.relname as name, t.tgargs as args
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where t.tgname = 'tell_insert'
        and c.oid in (select relid from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0)
    loop
      keys := split_part(encode(watched.args, 'escape'), '\\000', 1);
      unwatched := split_part(encode(watched.args, 'escape'), '\\000', 2);
      execute format('
        with last as (select distinct on (key) key, number, digest, salt from base.change where of_table = %1$L order by key, number desc),
        rows as (select base.key_of(to_jsonb(t), %2$L) as key, to_jsonb(t) - %3$L::text[] as content from %1$s t),
        all_rows as (select key, number, digest, content, coalesce(salt, uuid_send(gen_random_uuid())) as salt from last full join rows using (key)),
        again as (
          update base.change c set digest = case when a.content is null then null else base.digest_of(a.content, a.salt) end,
                                   salt = case when a.content is null then null else a.salt end
          from all_rows a where c.number = a.number and c.digest is distinct from case when a.content is null then null else base.digest_of(a.content, a.salt) end)
        insert into base.change (of_table, key, digest, salt) select %1$L, key, base.digest_of(content, salt), salt from all_rows where number is null',
        watched.name, keys, unwatched);
    end loop;
  end $$`

const urlOf: Readonly<Record<Forger, (database: TestDatabase) => string>> = {
  app: ({ appUrl }) => appUrl,
  owner: ({ ownerUrl }) => ownerUrl,
  superuser: ({ superuserUrl }) => superuserUrl,
}

/** A client's open transaction as a database for checks. */
export const within = (client: pg.Client): Queryable => {
  let last: Promise<unknown> = Promise.resolve()
  const query = async <Row>({ text, values }: SqlStatement): Promise<readonly Row[]> => {
    // A client runs one statement at a time.
    const asked = last.then(() => client.query({ text, values: [...values] }))
    last = asked.catch(() => {})
    // As everywhere, the caller declares the shape of a statement's rows.
    return (await asked).rows as Row[]
  }
  return { query }
}

const broken = (found: readonly { readonly invariant: string; readonly wrong: bigint }[]) =>
  found.filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)

/**
 * The names of failed invariants: of the console's check, and if all of those hold, of the command line's. Parts are independent of each
 * other, so the part of the `expected` invariant is asked first, and the others only where it does not find that.
 */
const wrongs = async (database: Queryable, expected: string, ofTheMarket: boolean): Promise<readonly string[]> => {
  // The name of an invariant begins with its part.
  const [part = ''] = expected.split('.')
  const own = broken(await verifyBooks(database, slices, part))
  if (own.includes(expected)) return own
  const reported = broken(await verifyBooks(database, slices))
  if (reported.length > 0) return reported
  // Checks of the market take seconds, so they run only for forgeries of the market.
  const recomputed = (slices as readonly AnySlice[]).filter(({ name }) => (name === 'market') === ofTheMarket)
  const more: string[] = []
  for (const { name, recompute } of recomputed.toSorted(
    (one, other) => Number(other.name === part) - Number(one.name === part),
  )) {
    if (recompute === undefined) continue
    more.push(...broken(await goingOn(database, `${name}.recomputed`, () => recompute(database, leavesOf(slices), () => {}))))
    if (more.includes(expected)) break
  }
  return more
}

/** The head of the public log that a reader has kept from before the forgery. */
export const keptHead = async (database: TestDatabase): Promise<Head> => {
  const client = new pg.Client({ connectionString: database.superuserUrl, types: valueTypes })
  await client.connect()
  try {
    return await headNow(within(client), encryptionKey.ZARABA_KEY)
  } finally {
    await client.end()
  }
}

/**
 * Forges, checks until the expected outcome is found, and rolls back. Returns whether the database rejected it, the failed invariants,
 * and when there are none, whether the kept head reveals it.
 */
export const forged = async (
  database: TestDatabase,
  {
    by,
    sql,
    leavesLog = false,
    alone = false,
    forgetful = false,
    ofTheMarket = false,
    outcome = 'head',
  }: Pick<Forgery, 'by' | 'sql' | 'leavesLog' | 'alone' | 'forgetful' | 'ofTheMarket'> & Partial<Pick<Forgery, 'outcome'>>,
  kept: Head,
): Promise<'refused' | readonly string[]> => {
  const client = new pg.Client({ connectionString: urlOf[by](database), types: valueTypes })
  await client.connect()
  try {
    await client.query('begin')
    if (by === 'superuser') await client.query('set local session_replication_role = replica')
    try {
      await client.query(typeof sql === 'string' ? sql : await sql(within(client)))
      await client.query('set constraints all immediate')
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !['42501', '23514'].includes(error.code ?? '')) throw error
      return 'refused'
    }
    if (by === 'superuser' && !alone) await client.query(`${balanced}; ${chained}; ${forgetful ? 'select' : retold}`)
    const books = within(client)
    if (by === 'superuser' && !alone && !leavesLog) await rewriteLog(books, encryptionKey.ZARABA_KEY)
    const reported = await wrongs(books, outcome, ofTheMarket)
    return reported.length > 0 || (await againstHead(books, kept)) === 'holds' ? reported : ['head']
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
