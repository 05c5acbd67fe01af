import { consoleSlice } from '../shell/console-slice.ts'

/** Orders and positions. */
export const trading = consoleSlice({
  fields: {
    shares: { jp: '株数', us: 'Shares', cn: '股数' },
    stock_num: { jp: '株数', us: 'Shares', cn: '股数' },
    price: { jp: '価格', us: 'Price', cn: '价格' },
    direction: { jp: '売買', us: 'Direction', cn: '方向' },
    leverage: { jp: '倍率', us: 'Leverage', cn: '杠杆' },
  },
})
