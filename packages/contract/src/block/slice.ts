import { contractSlice } from '../contract-slice.ts'
import { blockEvents } from './events.ts'
import { blockRefusals } from './refusals.ts'

/** Blocks and grabs. */
export const block = contractSlice({
  name: 'block',
  events: blockEvents,
  refusals: blockRefusals,
  texts: async () => (await import('./texts.ts')).blockTexts,
  shows: { 'trade/blocklist': ['blocks'], 'trade/block': ['blocks'], 'trade/userblocklist': ['blocks'] },
  requests: {
    block: { letter: 'B', cancellable: true, inProduct: true, reasons: ['block_not_allotted', 'block_not_allotted_yet'] },
  },
  products: ['block'],
  funds: {
    held: { kind: 'product', about: 'share' },
    passed: { kind: 'product', about: 'share' },
    back: { kind: 'product', about: 'share' },
    grabbed: { kind: 'product', about: 'share' },
  },
})
