import { keptForever, type PersonalKind, personalKinds } from '@zaraba/contract/identity/personal-data.ts'
import type { Column } from './catalogue.ts'

/** The kind of personal data in a column; `house` is not personal. */
type Mark = PersonalKind | 'house'

/** The kind of every column of every table. A test fails for a column without one, so that a new column is classified here. */
export const marks: Readonly<Record<string, Readonly<Partial<Record<Mark, string>>>>> = {
  'alert.alert': {
    watch_list: 'customer number market code measure side bound repeat state set_at counts_from fired_at fired',
  },
  'alert.firing': { books: 'customer alert line at market code measure side bound value price fact' },
  'alert.progress': { house: 'only_one seen_to version' },
  'base.account_event': { messages: 'customer id kind order_no at values message read' },
  'base.audit': { audit: 'number system_at market_at action subject reason hash previous', operators: 'actor' },
  'base.change': { books: 'number of_table key digest salt' },
  'base.clock': { house: 'only_one anchor anchor_system target worked ceiling alive_system speed' },
  'base.due': { house: 'at kind reference' },
  'base.known_device': { log_ins: 'hash owner used_at' },
  'base.once': { answers: 'customer key call request answer claimed_at' },
  'base.pace': { tries: 'subject rests_at' },
  'base.set_aside': { house: 'at kind reference subject set_aside_at tries failure again_at' },
  'base.setting': { house: 'name value set_at' },
  'block.application': {
    books:
      'request customer offer shares money applied_at promised_at word word_by state sealed won position sellable_from reason decided_at',
  },
  'block.channel': { house: 'name password changed_at', operators: 'changed_by' },
  'block.grab': { books: 'number customer offer shares money position sellable_from at' },
  'block.offer': {
    house:
      'id kind market code reference price quota minimum cap opens_at closes_at settles_at lock_days seller purpose needs channel password announced_at commitment secret root settled_at withdrawn_at',
    operators: 'announced_by',
  },
  'block.proposal': {
    house: 'id market kind code discount quota cap lock_days seller purpose needs channel password proposed_at ended_at',
    operators: 'proposed_by approved_by dropped_by',
  },
  'block.taken': { house: 'offer quota taken' },
  'content.house_news': {
    house: 'number title_jp body_jp title_us body_us title_cn body_cn at withdrawn_at',
    operators: 'by_operator',
  },
  'content.mailing': {
    house: 'number title_jp body_jp title_us body_us title_cn body_cn at last_customer reached sent finished',
    operators: 'by_operator',
    books: 'customers',
  },
  'content.push_identity': { house: 'only_one public_key private_key' },
  'content.push_subscription': { push: 'endpoint customer public_key secret language host created_at' },
  'copy.following': {
    books:
      'customer order_no product currency principal followed_at starts_on ends_on early start_value end_value worth fee price paid ended_at',
  },
  'copy.member': { house: 'market index code tick_table limit_rule sector' },
  'copy.product': { house: 'id capacity taken takes_until' },
  'copy.record': { house: 'id market through data account' },
  'copy.session': { house: 'market date closes actions' },
  'copy.traded': { house: 'product date trades' },
  'credit.event': { books: 'customer number kind points score order_no cause at' },
  'credit.loan': { books: 'request customer principal paid_out_on paid_out_at interest_days interest overdue_at repaid_at' },
  'fx.exchange': { books: 'number customer from_currency to_currency paid received mid rate spread at quoted_at' },
  'fx.quote': {
    books:
      'id customer from_currency to_currency mid_numerator mid_denominator spread_numerator spread_denominator market_at expires_at',
  },
  'identity.card': {
    books: 'number customer card_type added_at removed_at',
    cards: 'holder card_number institution branch_name branch_code',
  },
  'identity.challenge': { second_factors: 'challenge customer purpose expires_at host' },
  'identity.customer': {
    books: 'number invited_by created_at host',
    account: 'account',
    answers: 'registration_key',
    passwords: 'password fund_password',
    email: 'email',
    names: 'display_name assigned_name',
    tries: 'fund_failures fund_locked_until',
  },
  'identity.flag': { restrictions: 'customer flag reason until set_at' },
  'identity.invitation': { books: 'code customer most_uses until retired_at' },
  'identity.recovery_code': { second_factors: 'customer hash' },
  'identity.reset_code': { passwords: 'customer what hash expires_at' },
  'identity.security_key': {
    second_factors: 'number customer method credential public_key transports created_at expires_at name confirmed_at counter',
  },
  'identity.session': {
    log_ins: 'id customer token_hash device address created_at expires_at last_seen trade_unlocked ended_at',
  },
  'identity.verified': { identity: 'customer name id_number request at' },
  'intraday.desk_day': { house: 'market date capacity shares staked stakes winners losers failed traded profit' },
  'intraday.stake': { books: 'customer order_no market amount applied_at date state profit model' },
  'intraday.trade': { books: 'customer order_no line at instrument side reason fills shares value fees model' },
  'ipo.application': {
    books:
      'customer number offering currency num lots word word_by applied_at state held list_index rank won ended_at reason position_no',
  },
  'ipo.draw': { house: 'offering lots persons lots_won last digest commitment drawn_at' },
  'ipo.offering': {
    house:
      'number market code lot most lots announced_at range_at opens_at closes_at priced_at drawn_at payment_at deadline_at listed_at about secret commitment committed_at state low high price withdrawn_at withdrawn_reason',
    operators: 'by_operator',
  },
  'ipo.proposal': {
    house: 'number market code series terms proposed_at state decided_at',
    operators: 'reason proposed_by decided_by',
  },
  'ipo.seal': { house: 'offering crowd tickets root sealed_at' },
  'ipo.ticket': { books: 'offering list_index customer application lots word leaf path path_left' },
  'ipo.waiver': { books: 'customer offering market by_customer at' },
  'ledger.account': { books: 'customer kind currency shard balance latest' },
  'ledger.allowed_move': { house: 'operation source destination' },
  'ledger.kind': { house: 'kind owner floor ceiling' },
  'ledger.late_move': { books: 'customer number currency at change seconds' },
  'ledger.move': {
    books:
      'customer number cause line operation source destination currency amount source_after destination_after at shard posted_at',
  },
  'log.head': { house: 'number size root at key signature' },
  'log.leaf_run': { house: 'position kind number count' },
  'log.secret': { house: 'only_one secret' },
  'log.tile': { house: 'level index hashes' },
  'market.checkpoint': { house: 'world name data digest saved_at' },
  'market.commitment': { house: 'market date commitment opens_at committed_at late number' },
  'market.operator_offering': { house: 'number market code draft' },
  'market.installation': { house: 'only_one secret genesis model founded_at' },
  'market.instrument': { house: 'market code fields imported_at' },
  'market.more_bars': { house: 'market code part content hash imported_at' },
  'market.recording': { house: 'market code content hash imported_at' },
  'market.session_sum': { house: 'world market date data digest' },
  'market.watched': { watch_list: 'customer market code added_at sort_order' },
  'operators.operator': {
    operators: 'number name roles created_at password totp_secret set_up_hash set_up_until disabled_at totp_step',
  },
  'operators.session': { operators: 'id operator token_hash device address created_at expires_at last_seen ended_at' },
  'preferences.preference': { preferences: 'customer key value changed_at' },
  'products.kind': { house: 'kind' },
  'products.product_order': {
    books:
      'customer number review_no currency kind about name_jp name_us name_cn principal bought_at order_no state status deadline ended_at reason paid_back last_day_profit total_profit',
  },
  'review.image': { pictures: 'number customer kind content_type width height uploaded_at request delete_at bytes' },
  'review.kind': { house: 'kind letter in_product' },
  'review.request': {
    books:
      'number customer kind currency amount reviewer applied_at promised_at due_at decision state decided_at proposed_at proposed_verdict',
    requests: 'details',
    operators: 'decided_by proposed_by',
    verdicts: 'reason proposed_reason',
  },
  'trading.event': { books: 'customer position number kind at shares price amount note' },
  'trading.fill': {
    books:
      'customer number order_number lot opening at session_date price shares rule model bid ask queue_ahead minute_volume book charges takings displaced displaced_after',
  },
  'trading.instrument': { house: 'instrument scanned_to closed_through events_through' },
  'trading.lot': {
    books:
      'customer number parent origin origin_cause order_number instrument currency direction leverage price_type bound client_no opened_at opened_on lock_days sellable_from shares opened_shares cost margin fees opened_value top_up accrued carried accrued_days warn_price call_price force_price alert call_due watch_price state sold_value proceeds closing_fees realised closed_at reason version',
  },
  'trading.orders': {
    books:
      'customer number kind lot instrument currency direction side leverage price_type client_no fee_date placed_at good_till expires_at lock_days bound hold_price quantity rest most_held queued_at queue_ahead minute_at minute_filled part part_date state reason ended_at version filled filled_value hold trigger_price triggered_at triggered_price',
  },
}

/** The kind of a column; `null` without an entry. */
export const markOf = ({ table, name }: Pick<Column, 'table' | 'name'>): Mark | null => {
  const own = Object.entries(marks[table] ?? {}) as readonly (readonly [Mark, string])[]
  return own.find(([, columns]) => columns.split(' ').includes(name))?.[0] ?? null
}

/** Treatment of each kind, and how long it is kept by default. */
const kept: Readonly<Record<PersonalKind, readonly [what: string, how: string]>> = {
  account: ['the ten-digit number of an account', 'until deletion'],
  passwords: ['passwords and one-time codes for forgotten ones, hashed', 'until deletion; a code for a day'],
  names: ['what customers call themselves, and what operators call them', 'until deletion'],
  email: ['an e-mail address, where one was entered', 'until deletion'],
  log_ins: [
    'time, network address and browser of a log-in; by its hash, that a browser has logged in',
    'a month after its end; a year',
  ],
  second_factors: ['authenticators, passkeys, recovery codes', 'until they are removed, or deletion'],
  tries: ['how often a secret was tried, by account and network', 'minutes to hours; by network alone also after deletion'],
  answers: ['the keys of calls and what they were answered, so that a repeated one is done once', 'seven days'],
  identity: ['name and number of the specimen document', 'until deletion'],
  pictures: ['pictures of specimens and slips, stamped', 'seven days after the decision; a day where nothing used them'],
  cards: ['holder, number and bank of the fictitious cards', 'until deletion'],
  requests: ['what was entered in a verification, a deposit, a withdrawal', 'until deletion'],
  messages: ['messages and events of an account', 'until deletion'],
  push: ['where a browser is told of messages', 'until its owner ends it, or deletion'],
  watch_list: ['the shares on a watchlist, and alerts', 'until deletion'],
  preferences: ['what the app keeps for an account: layouts, drawings, templates', 'until deletion'],
  restrictions: ['flags of an account with their reasons', 'until they are lifted, or deletion'],
  books: ['what was traded, applied for, borrowed, exchanged, and by whose invitation', 'for ever, under a number'],
  verdicts: [
    'the reason with which a request was decided, in the words of an operator',
    'for ever: a field of a leaf of the public log',
  ],
  audit: ['what operators did, to which account, and why', 'for ever: its rows are chained and are leaves of the public log'],
  operators: ['names, roles, secrets and log-ins of operators', 'for ever beside what they did; log-ins a month'],
}

/** The page docs/generated/privacy.md. */
export const privacyPage = (columns: readonly Column[]): string => {
  const rows = personalKinds.map((kind) => {
    const own = Map.groupBy(
      columns.filter((column) => markOf(column) === kind),
      ({ table }) => table,
    )
    const [what, how] = kept[kind]
    const where = [...own].map(([table, those]) => `\`${table}\` ${those.map(({ name }) => name).join(', ')}`).join('; ')
    return `| ${what} | ${how} | ${keptForever.some((each) => each === kind) ? 'stays' : 'goes'} | ${kind === 'books' ? [...own.keys()].map((table) => `\`${table}\``).join(' ') : where} |`
  })
  return `${[
    '# Privacy',
    '',
    'Written by `ZARABA_RECORD=1 npm test -- columns` from the catalogue of the database: which personal data an installation keeps, and for how',
    'long. Every column of every table has a mark (one of these kinds, or not personal), and a test fails on a column without one. The privacy',
    'page of the app says the same in three languages. Another test enters a text of its own wherever a customer can, deletes the person, and',
    'looks for the text in every column.',
    '',
    '| what | how long | when the person is [deleted](../operators/deletion.md) | columns |',
    '|---|---|---|---|',
    ...rows,
    '',
    'Beside the database: a **backup** holds what was there when it was made, and goes when whoever runs the server deletes it. With `ZARABA_LOG=info`',
    'the **program’s output** names accounts and addresses; how long it lies is the matter of whoever collects it. **Browsers** keep the log-in, the',
    'account, searches and choices for themselves, and forget all but the choices when somebody logs out.',
  ].join('\n')}\n`
}
