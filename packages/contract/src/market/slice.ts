import { contractSlice } from '../contract-slice.ts'
import { marketRefusals } from './refusals.ts'

/** Shares and their prices. */
export const market = contractSlice({
  name: 'market',
  groups: {
    market: 'Shares, quotes, charts, indices and the proof of prices. Open to anyone.',
    watch: 'The watchlist.',
  },
  refusals: marketRefusals,
  texts: async () => (await import('./texts.ts')).marketTexts,
})
