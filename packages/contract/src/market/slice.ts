import { contractSlice } from '../contract-slice.ts'
import { marketRefusals } from './refusals.ts'

/** Shares and their prices. */
export const market = contractSlice({
  name: 'market',
  refusals: marketRefusals,
  words: async () => (await import('./words.ts')).marketWords,
})
