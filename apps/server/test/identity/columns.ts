import { free, type TableColumns } from '../guards/table-columns.ts'

const logIn =
  'a log-in ends by itself, and its owner has proved a password: it decides over no money, and money out asks for more'
const tries = 'how often somebody may still guess; it comes back by itself within minutes'

export const columns: TableColumns = {
  'identity.card': {
    personal: {
      books: 'number customer card_type added_at removed_at',
      cards: 'holder card_number institution branch_name branch_code',
    },
  },
  'identity.challenge': {
    shared: { small: 'second factors that are being proved; swept' },
    personal: { second_factors: 'challenge customer purpose expires_at host' },
  },
  'identity.customer': {
    personal: {
      books: 'number invited_by created_at host',
      account: 'account',
      answers: 'registration_key',
      passwords: 'password fund_password',
      email: 'email',
      names: 'display_name assigned_name',
      tries: 'fund_failures fund_locked_until',
    },
    guards: free(tries, 'fund_failures fund_locked_until'),
  },
  'identity.flag': { personal: { restrictions: 'customer flag reason until set_at' } },
  'identity.invitation': { personal: { books: 'code customer most_uses until retired_at' } },
  'identity.recovery_code': { personal: { second_factors: 'customer hash' } },
  'identity.reset_code': { personal: { passwords: 'customer what hash expires_at' } },
  'identity.security_key': {
    personal: {
      second_factors: 'number customer method credential public_key transports created_at expires_at name confirmed_at counter',
    },
    guards: free('the last code that was used: an older one is refused by its time', 'counter'),
  },
  'identity.session': {
    personal: {
      log_ins: 'id customer token_hash device address created_at expires_at last_seen trade_unlocked ended_at',
    },
    guards: free(logIn, 'last_seen trade_unlocked ended_at'),
  },
  'identity.verified': { personal: { identity: 'customer name id_number request at' } },
}
