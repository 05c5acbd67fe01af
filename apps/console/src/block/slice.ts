import { consoleSlice } from '../shell/console-slice.ts'
import { blockRefusals } from './refusals.ts'

/** Blocks and grabs. */
export const block = consoleSlice({
  catalogues: [
    { name: 'blocks', asks: 'blocks/list', order: 6, load: async () => (await import('./blocks.tsx')).blockCatalogue },
  ],
  reviews: {
    block: {
      queue: { jp: '立会外取引', us: 'Block trades', cn: '大宗交易' },
      name: { jp: '立会外', us: 'Block trades', cn: '大宗交易' },
      order: 6,
      details: {
        offer: { jp: '案件', us: 'Offer', cn: '项目' },
        code: { jp: '銘柄', us: 'Share', cn: '股票' },
        shares: { jp: '株数', us: 'Shares', cn: '股数' },
        price: { jp: '価格', us: 'Price', cn: '价格' },
        quota: { jp: '募集株数', us: 'Quota', cn: '总数量' },
        cap: { jp: '上限', us: 'Cap', cn: '上限' },
        type: { jp: '市場', us: 'Market', cn: '市场' },
      },
    },
  },
  refusals: blockRefusals,
})
