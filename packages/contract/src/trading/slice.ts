import { contractSlice } from '../contract-slice.ts'
import { tradingEvents } from './events.ts'
import { tradingRefusals } from './refusals.ts'

/** Orders and positions. */
export const trading = contractSlice({
  name: 'trading',
  groups: {
    trade: 'Orders and positions.',
  },
  events: tradingEvents,
  refusals: tradingRefusals,
  successes: [
    'purchase_success',
    'placement_success',
    'partly_filled',
    'nothing_filled',
    'sell_application_success',
    'cancellation_success',
    'top_up_success',
    'trading_unlocked',
  ],
  texts: async () => (await import('./texts.ts')).tradingTexts,
  shows: {
    'trade/userstocklist': ['positions'],
    'trade/userstocklists': ['positions'],
    'trade/position': ['positions'],
    'trade/orders': ['positions'],
    'trade/rehearse': ['positions'],
    'trade/ustockslist': ['positions'],
  },
  checks: ['no_trading'],
  funds: {
    placed: { kind: 'hold', about: 'share' },
    amended: { kind: 'hold', about: 'share' },
    ended: { kind: 'hold', about: 'share' },
    opened: { kind: 'trade', about: 'share' },
    filled: { kind: 'trade', about: 'share' },
    closed: { kind: 'trade', about: 'share' },
    split: { kind: 'split', about: 'share' },
    accrued: { kind: 'financing', about: 'share' },
    dividend: { kind: 'dividend', about: 'share' },
    'topped-up': { kind: 'top_up', about: 'share' },
  },
})
