import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

const tries = 'how often somebody may still guess; it comes back by itself within minutes'

export const columns: TableColumns = {
  'base.account_event': {
    personal: { messages: 'customer id kind order_no at values message read' },
    guards: free('whether a message was read', 'read'),
  },
  'base.latest_event': {
    personal: { messages: 'customer id since' },
    guards: free('the number of an event orders what is sent, and says nothing about what happened', 'id'),
  },
  'base.audit': {
    personal: { audit: 'number system_at market_at action subject reason hash previous', operators: 'actor' },
    guards: {
      ...leaf('audit', 'system_at market_at actor action subject reason hash'),
      ...derived('audit.rows_chain', 'previous', 'true', 'sha256(previous)'),
    },
  },
  'base.change': {
    shared: { appended: 'a row for each change of a watched row, in its transaction; only its salt is ever taken out' },
    personal: { books: 'number of_table key digest salt' },
    guards: {
      ...leaf('change', 'number of_table key digest'),
      ...derived('changes.rows_match_their_last_change', 'salt', 'salt is not null', `decode(repeat('00', 16), 'hex')`),
    },
  },
  'base.clock': {
    shared: { hot: 'one row, which each server renews four times a second' },
    personal: { none: 'only_one anchor anchor_system target worked ceiling alive_system speed beats driver' },
    guards: {
      ...free(
        'the time that the clock shows: everybody sees it, the database lets it neither go back nor jump but as decided, and `log.heads_are_not_ahead_of_the_clock` finds it behind a head',
        'anchor anchor_system target worked ceiling alive_system',
      ),
      ...free(
        'the count of heartbeats and who drives market time: the database lets the count not go back, and a server that has seen a higher one ends',
        'beats driver',
      ),
      ...derived('clock.goes_as_decided', 'speed', 'true', '10'),
    },
  },
  'base.due': {
    shared: { hot: 'the driver takes its items one by one, in the order of their times' },
    personal: { none: 'at kind reference' },
  },
  'base.known_device': { personal: { log_ins: 'hash owner used_at' }, guards: free(tries, 'used_at') },
  'base.once': { personal: { answers: 'customer key call request answer claimed_at' } },
  'base.pace': {
    shared: { small: 'who has guessed lately; swept' },
    personal: { tries: 'subject rests_at' },
    guards: free(tries, 'rests_at'),
  },
  'base.set_aside': {
    shared: { small: 'what has failed and will be tried again' },
    personal: { none: 'at kind reference subject set_aside_at tries failure again_at' },
    guards: free('when something that failed is tried again', 'tries failure again_at'),
  },
  'base.partition': {
    shared: { hot: 'sixteen rows, by which servers divide the play of prints' },
    personal: { none: 'number server held_until goal worked' },
    guards: free(
      'which server plays the prints of an instrument, and up to when it was asked: none plays beyond its clock, and the driver asks again',
      'server held_until goal worked',
    ),
  },
  'base.setting': { shared: { small: 'a row for each setting' }, personal: { none: 'name value set_at' } },
}
