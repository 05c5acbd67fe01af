import { consoleSlice } from '../shell/console-slice.ts'
import { blockRefusals } from './refusals.ts'

/** Blocks and grabs. */
export const block = consoleSlice({
  catalogues: [
    { name: 'blocks', asks: 'blocks/list', order: 6, load: async () => (await import('./blocks.tsx')).blockCatalogue },
  ],
  reviews: {
    block: {
      queue: { ja: '立会外取引', en: 'Block trades', zh: '大宗交易' },
      name: { ja: '立会外', en: 'Block trades', zh: '大宗交易' },
      order: 6,
      details: {
        offer: { ja: '案件', en: 'Offer', zh: '项目' },
        code: { ja: '銘柄', en: 'Share', zh: '股票' },
        shares: { ja: '株数', en: 'Shares', zh: '股数' },
        price: { ja: '価格', en: 'Price', zh: '价格' },
        quota: { ja: '募集株数', en: 'Quota', zh: '总数量' },
        cap: { ja: '上限', en: 'Cap', zh: '上限' },
        type: { ja: '市場', en: 'Market', zh: '市场' },
      },
    },
  },
  refusals: blockRefusals,
})
