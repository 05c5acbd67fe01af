import type { blockCalls } from './block/calls.ts'
import type { RefusalKey } from './refusals.ts'

/** What each call about blocks and grabs can be refused for. */
export const blockRefusals: Readonly<Record<keyof typeof blockCalls, readonly RefusalKey[]>> = {
  'trade/blocklist': [],
  'trade/block': ['not_found'],
  'trade/blockApply': [
    'account_banned_or_frozen',
    'no_trading',
    'not_found',
    'fund_password_not_set',
    'enter_fund_password',
    'wrong_fund_password',
    'fund_password_locked',
    'enter_channel_password',
    'wrong_channel_password',
    'enter_block_password',
    'wrong_block_password',
    'block_trade_not_open',
    'block_trade_closed',
    'block_already_applied',
    'enter_quantity_in_lots',
    'below_block_minimum',
    'block_in_whole_units',
    'above_block_cap',
    'insufficient_quota',
    'insufficient_available_balance',
  ],
  'trade/blockCancel': ['not_found', 'request_already_decided', 'block_trade_closed'],
  'trade/userblocklist': [],
  'trade/blockProof': ['not_found'],
}
