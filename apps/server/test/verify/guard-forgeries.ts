import { akiko, audit, type Forger, type Forgery } from './forgery.ts'

const refused = (by: Forger, name: string, sql: string): Forgery => ({
  name: `${name}, by plain SQL`,
  by,
  sql,
  outcome: 'refused',
})

/** A superuser's change of a row without its recorded change, and again with the recorded change and a rewritten public log. */
const rewritten = (name: string, sql: string): readonly Forgery[] => [
  { name, by: 'superuser', sql, forgetful: true, outcome: 'changes.rows_match_their_last_change' },
  { name: `${name}, with its recorded changes`, by: 'superuser', sql, outcome: 'head' },
]

const running = `number = (select number from ipo.offering where state not in ('listed', 'withdrawn') order by number limit 1)`
const another = `sha256('\\x07'::bytea)`
const secret = `update ipo.offering set secret = ${another}, commitment = sha256(${another}) where ${running}`
const openBlock = `id = (select id from block.offer where kind = 'block' and settled_at is null order by id limit 1)`
const commitment = `update block.offer set commitment = repeat('ab', 32) where ${openBlock}`
const customer = `number = (select min(number) from identity.customer)`
const number = `update identity.customer set account = '9099999999' where ${customer}`

/** Deletes the first recorded changes of a row, and appends its last one again after all others. */
const madeKnownLater = (table: string, key: string): string => `
  insert into base.change (of_table, key, digest, salt)
  select of_table, key, digest, salt from base.change where of_table = '${table}' and key = ${key} order by number desc limit 1;
  delete from base.change where of_table = '${table}' and key = ${key} and number < (select max(number) from base.change)`

const addedStep = `insert into public.migration (name, sha256) values ('901-invented.sql', 'x')`

/** Changes that a person with access to the database might make besides money. */
export const besideTheMoney: readonly Forgery[] = [
  refused('owner', 'the secret and the commitment of a running offering replaced', secret),
  ...rewritten('the secret and the commitment of a running offering replaced', secret),
  refused('owner', 'the commitment of an open block replaced', commitment),
  ...rewritten('the commitment of an open block replaced', commitment),
  {
    name: 'an offering made known after somebody had applied for it',
    by: 'superuser',
    sql: madeKnownLater('ipo.offering', '(select offering::text from ipo.application limit 1)'),
    outcome: 'ipo.draws_are_leaves_before_applications',
  },
  {
    name: 'a block made known after somebody had applied for it',
    by: 'superuser',
    sql: madeKnownLater('block.offer', '(select offer from block.application limit 1)'),
    outcome: 'block.commitments_are_leaves_before_applications',
  },
  refused('owner', 'the number of a customer given to somebody else', number),
  ...rewritten('the number of a customer given to somebody else', number),
  ...rewritten('the password of a customer replaced', `update identity.customer set password = 'another' where ${customer}`),
  refused('owner', 'who invited a customer changed', `update identity.customer set invited_by = 'ANOTHER' where ${customer}`),
  ...rewritten('who invited a customer changed', `update identity.customer set invited_by = 'ANOTHER' where ${customer}`),
  refused('owner', 'a verified name changed', `update identity.verified set name = 'Another'`),
  ...rewritten('a verified name changed', `update identity.verified set name = 'Another'`),
  refused('owner', 'the number of a card changed', `update identity.card set card_number = card_number || '0'`),
  ...rewritten('the number of a card changed', `update identity.card set card_number = card_number || '0'`),
  {
    name: 'the bounds of a forced sale set out of reach',
    by: 'app',
    sql: `update trading.lot set force_price = null, watch_price = null, version = version + 1
          where number = (select number from trading.lot where state <> 'closed' and force_price is not null limit 1)`,
    outcome: 'trading.lots_keep_their_bounds',
  },
  refused('owner', 'the moment of a grab moved', `update block.grab set at = at - interval '1 hour'`),
  ...rewritten('the moment of a grab moved', `update block.grab set at = at - interval '1 hour'`),
  refused('owner', 'the quota of an offer raised', `update block.offer set quota = quota * 2`),
  ...rewritten(
    'the quota of an offer raised, with its counter',
    'update block.offer set quota = quota * 2; update block.taken set quota = quota * 2',
  ),
  refused('owner', 'the capacity of a past day of the desk raised', `update intraday.desk_day set capacity = capacity * 2`),
  ...rewritten('the capacity of a past day of the desk raised', `update intraday.desk_day set capacity = capacity * 2`),
  refused('owner', 'a unit value of a product rewritten', `update copy.record set data = set_byte(data, 11, 1)`),
  refused('owner', 'a share exchanged that the products chose from', `update copy.member set code = '0000' where index = 0`),
  ...rewritten('a share exchanged that the products chose from', `update copy.member set code = '0000' where index = 0`),
  ...rewritten(
    'a table of price steps that there is not',
    `update copy.member set tick_table = 'none' where index = 0 and market = 'jp'`,
  ).slice(0, 1),
  {
    name: 'a table of price steps that there is not, with its recorded changes',
    by: 'superuser',
    sql: `update copy.member set tick_table = 'none' where index = 0 and market = 'jp'`,
    outcome: 'copy.recomputed.rows_can_be_checked',
  },
  refused('owner', 'a waiver taken away', 'delete from ipo.waiver'),
  ...rewritten('who waived a win changed', 'update ipo.waiver set by_customer = not by_customer'),
  refused('app', 'a kept answer changed', `update base.once set answer = '{}'`),
  refused('app', 'a message changed', `update base.account_event set values = '{}'`),
  refused(
    'app',
    'an operator made without a row of the audit log',
    `insert into operators.operator (name, roles, created_at) values ('mallory', '{security}', now())`,
  ),
  refused('owner', 'the roles of an operator changed', `update operators.operator set roles = '{security}'`),
  refused(
    'app',
    'a flag set without a row of the audit log',
    `insert into identity.flag (customer, flag, reason, set_at) select min(number), 'frozen', 'x', now() from identity.customer`,
  ),
  refused(
    'app',
    'a setting changed without a row of the audit log',
    `insert into base.setting (name, value, set_at) values ('kefu', 'https://elsewhere.example/', now())`,
  ),
  refused('app', 'another host without a row of the audit log', `update identity.customer set host = not host where ${customer}`),
  refused(
    'app',
    'the clock made faster without a row of the audit log',
    'update base.clock set speed = case speed when 60 then 10 else 60 end',
  ),
  refused(
    'owner',
    'the clock set to a time that it has not reached',
    `update base.clock set anchor = anchor + interval '30 days'`,
  ),
  refused(
    'owner',
    'the clock turned back',
    `update base.clock set anchor = anchor - interval '1 day', worked = worked - interval '1 day'`,
  ),
  {
    name: 'the clock turned back behind a head of the public log',
    by: 'superuser',
    sql: `update base.clock set anchor = anchor - interval '30 days', worked = worked - interval '30 days', ceiling = ceiling - interval '30 days'`,
    outcome: 'log.heads_are_not_ahead_of_the_clock',
  },
  { name: 'due work deleted', by: 'app', sql: `delete from base.due where kind = 'ipo.step'`, outcome: 'due.what_waits_goes_on' },
  {
    name: 'the close of the products never due',
    by: 'app',
    sql: `delete from base.due where kind = 'copy.close'`,
    outcome: 'due.what_waits_goes_on',
  },
  {
    name: 'a restriction that no operator decided, under a row of the audit log about something else',
    by: 'app',
    sql: `insert into identity.flag (customer, flag, reason, until, set_at) values (${akiko}, 'frozen', 'pay the tax first', null, now());
          ${audit('account/name', `'somebody'`)}`,
    outcome: 'identity.restrictions_were_decided',
  },
  {
    name: 'a code for a forgotten password that no operator gave out',
    by: 'app',
    sql: `insert into identity.reset_code (customer, what, hash, expires_at) values (${akiko}, 'fund_password', 'invented', now() + interval '24 hours')`,
    outcome: 'identity.reset_codes_were_decided',
  },
  {
    name: 'an invitation of the installation that no operator made',
    by: 'app',
    sql: `insert into identity.invitation (code, customer) values ('FORGED', null)`,
    outcome: 'identity.invitations_were_decided',
  },
  {
    name: 'the invitation of a customer retired without a decision',
    by: 'app',
    sql: `update identity.invitation set retired_at = now() where customer = ${akiko}`,
    outcome: 'identity.invitations_were_decided',
  },
  {
    name: 'the newest head of the public log deleted',
    by: 'superuser',
    alone: true,
    sql: 'delete from log.head where number = (select max(number) from log.head)',
    outcome: 'changes.rows_match_their_last_change',
  },
  refused(
    'owner',
    'another digest of a step of the schema',
    `update public.migration set sha256 = 'x' where name = '020-ledger.sql'`,
  ),
  refused('app', 'a step of the schema that no version has', addedStep),
  ...(
    [
      [
        'another digest of a step of the schema',
        `update public.migration set sha256 = 'x' where name = '020-ledger.sql'`,
        'superuser',
      ],
      ['a step of the schema taken out of the list', `delete from public.migration where name = '900-rights.sql'`, 'superuser'],
      ['a step of the schema that no version has', addedStep, 'owner'],
      [
        'a step of the schema under another name',
        `update public.migration set name = '021-ledger.sql' where name = '020-ledger.sql'`,
        'superuser',
      ],
    ] as const
  ).map(([name, sql, by]): Forgery => ({ name, by, sql, alone: true, outcome: 'schema.migrations_are_those_of_the_program' })),
  {
    name: 'all triggers of the ledger off',
    by: 'owner',
    sql: 'alter table ledger.move disable trigger user',
    outcome: 'schema.is_as_made',
  },
  {
    name: 'everything granted to the server’s role',
    by: 'owner',
    sql: 'grant all on all tables in schema ledger to zaraba_app',
    outcome: 'schema.is_as_made',
  },
  {
    name: 'the body of a guard replaced',
    by: 'owner',
    sql: `create or replace function base.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    outcome: 'schema.is_as_made',
  },
]
