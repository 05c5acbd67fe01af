import { readMigrations } from '@zaraba/server/migrate.ts'
import { nextMigrations } from '@zaraba/world/next-edition.ts'
import { describe, expect, test } from 'vitest'
import { disturbances, laterMigrations, silentOnes } from '../later-migrations.ts'

const faultsOf = (sql: string, ...before: readonly string[]): readonly string[] =>
  disturbances([...before, sql].map((text, index) => ({ name: `${901 + index}-planted.sql`, sql: text })))

describe('a server of the version before goes on beside the migrations of the next', () => {
  test('no migration after the first schema disturbs it', () => {
    expect(disturbances(laterMigrations())).toEqual([])
    expect(silentOnes(laterMigrations())).toEqual([])
    // The first schema is free; it has statements of kinds that are refused later.
    expect(disturbances(readMigrations()).length).toBeGreaterThan(0)
  })

  test('those of an invented edition do not either: columns, a default, an index, a right', () => {
    const invented = readMigrations(nextMigrations)
    expect(invented.length).toBeGreaterThan(0)
    expect(disturbances(invented)).toEqual([])
    expect(silentOnes(invented)).toEqual([])
  })

  test('planted: one that says of no program that it may serve beside it, or names a later or an earlier step, is found', () => {
    const saying = (beside: string | null) => silentOnes([{ name: '902-planted.sql', beside }])
    expect([null, '902-planted.sql', '903-later.sql', '020-ledger.sql'].map(saying)).toEqual(
      Array.from({ length: 4 }, () => ['902-planted.sql']),
    )
    expect(saying('901-nicknames.sql')).toEqual([])
  })

  test('a table of its own, with all that belongs to it', () => {
    const own = `-- drop table a.b;
      create schema nook; create table nook.drawer (number bigint primary key, name text not null default 'drop; rename', kind text);
      create unique index drawer_by_name on nook.drawer (name); alter table nook.drawer add constraint named check (name <> '');
      create trigger kept before delete on nook.drawer for each statement execute function base.refuse_change();
      select base.guard('nook.drawer'); insert into nook.drawer (number) values (1); update nook.drawer set name = 'x';
      create or replace function nook.count() returns bigint language plpgsql as $$ begin lock table nook.drawer; return 1; end $$;
      grant select on nook.drawer to zaraba_app; comment on table nook.drawer is 'lock table';`
    expect(faultsOf(own)).toEqual([])
    expect(faultsOf('alter table nook.drawer drop column kind, alter column name drop default', own)).toEqual([])
  })

  test('a guard of columns that it added', () => {
    const guard =
      'create trigger note_once before update of note on trading.lot for each row execute function base.refuse_rewrite()'
    expect(faultsOf(guard, 'alter table trading.lot add note text')).toEqual([])
    expect(faultsOf(guard)).toHaveLength(1)
  })

  test.each([
    ['drops a column', 'alter table trading.lot drop column leverage'],
    ['drops a table', 'drop table trading.lot'],
    ['drops a function', 'drop function ledger.post(bigint)'],
    ['drops a constraint that it relies on', 'alter table trading.lot alter column leverage drop not null'],
    ['renames a column', 'alter table trading.lot rename column leverage to lever'],
    ['renames a table', 'ALTER TABLE trading.lot\n  RENAME TO lots'],
    ['adds a column that must have a value', 'alter table trading.lot add column note text not null'],
    [
      'requires a value of a column that it added without a default',
      'alter table trading.lot add note text; alter table trading.lot alter note set not null',
    ],
    ['requires a value of an older column', 'alter table trading.lot alter column closed_at set not null'],
    ['adds a column with a value that no trigger records', `alter table trading.lot add column note text default ''`],
    ['changes a default', 'alter table trading.lot alter column leverage set default 2'],
    ['changes a type', 'alter table trading.lot alter column leverage type bigint'],
    ['changes a composite type', 'alter type trading.lot_row add attribute note text'],
    ['locks a table', 'lock table trading.lot in share mode'],
    ['locks a table behind another action', 'alter table trading.lot add column note text; lock trading.lot'],
    ['refuses rows that were allowed', 'alter table trading.lot add constraint small check (leverage < 5)'],
    ['refuses rows that were allowed, by an index', 'create unique index one on trading.lot (customer)'],
    [
      'refuses rows that were allowed, by a trigger',
      'create trigger t before insert on trading.lot for each row execute function a.b()',
    ],
    ['takes a right away', 'revoke select on trading.lot from zaraba_app'],
    ['deletes rows', 'delete from base.setting'],
    ['rewrites older values', 'update trading.lot set leverage = 1'],
    ['rewrites older values under another name', 'update trading.lot as l set note = 1, leverage = 1 where l.number = 1'],
    ['fills a table while it locks it', 'alter table trading.lot add column note text; update trading.lot set note = 1'],
    ['makes an index outside of its transaction', 'create index concurrently l on trading.lot (customer)'],
    ['runs statements that cannot be read', 'do $$ begin drop table trading.lot; end $$'],
    ['hides one behind a comment and a quote', `comment on table a.b is 'it''s; --'; /* ; */ drop table trading.lot`],
  ])('planted: one that %s is found', (_, sql) => {
    const found = faultsOf(sql)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^901-planted\.sql: .+: .+/)
  })
})
