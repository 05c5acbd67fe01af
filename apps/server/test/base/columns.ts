import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

const tries = 'how often somebody may still guess; it comes back by itself within minutes'

export const columns: TableColumns = {
  'base.account_event': {
    personal: { messages: 'customer id kind order_no at values message read' },
    guards: free('whether a message was read', 'read'),
  },
  'base.audit': {
    personal: { audit: 'number system_at market_at action subject reason hash previous', operators: 'actor' },
    guards: {
      ...leaf('audit', 'system_at market_at actor action subject reason hash'),
      ...derived('audit.rows_chain', 'previous', 'true', 'sha256(previous)'),
    },
  },
  'base.change': {
    personal: { books: 'number of_table key digest salt' },
    guards: {
      ...leaf('change', 'number of_table key digest'),
      ...derived('changes.rows_match_their_last_change', 'salt', 'salt is not null', `decode(repeat('00', 16), 'hex')`),
    },
  },
  'base.clock': {
    personal: { none: 'only_one anchor anchor_system target worked ceiling alive_system speed' },
    guards: {
      ...free(
        'the time that the clock shows: everybody sees it, the database lets it neither go back nor jump but as decided, and it is not behind a head',
        'anchor anchor_system target worked ceiling alive_system',
      ),
      ...derived('clock.goes_as_decided', 'speed', 'true', '10'),
    },
  },
  'base.due': { personal: { none: 'at kind reference' } },
  'base.known_device': { personal: { log_ins: 'hash owner used_at' }, guards: free(tries, 'used_at') },
  'base.once': { personal: { answers: 'customer key call request answer claimed_at' } },
  'base.pace': { personal: { tries: 'subject rests_at' }, guards: free(tries, 'rests_at') },
  'base.set_aside': {
    personal: { none: 'at kind reference subject set_aside_at tries failure again_at' },
    guards: free('when something that failed is tried again', 'tries failure again_at'),
  },
  'base.setting': { personal: { none: 'name value set_at' } },
}
