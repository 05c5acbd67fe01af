import { contractSlice } from '../contract-slice.ts'
import { blockEvents } from './events.ts'
import { blockRefusals } from './refusals.ts'

/** Blocks and grabs. */
export const block = contractSlice({
  events: blockEvents,
  refusals: blockRefusals,
  shows: { 'trade/blocklist': ['blocks'], 'trade/block': ['blocks'], 'trade/userblocklist': ['blocks'] },
})
