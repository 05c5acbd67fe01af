import { consoleSlice } from '../shell/console-slice.ts'

/** Orders and positions. */
export const trading = consoleSlice({
  fields: {
    shares: { ja: '株数', en: 'Shares', zh: '股数' },
    stock_num: { ja: '株数', en: 'Shares', zh: '股数' },
    price: { ja: '価格', en: 'Price', zh: '价格' },
    direction: { ja: '売買', en: 'Direction', zh: '方向' },
    leverage: { ja: '倍率', en: 'Leverage', zh: '杠杆' },
  },
})
