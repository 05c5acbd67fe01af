import { expect } from 'vitest'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

const sale = { price_type: 'limit', price: '3000', stock_num: 1 }

export const wire: WireOfSlice = {
  access: {
    'trade/preview': named('lot', 'order_no', 'P-99999999', sale),
    'trade/buy': 'own',
    'trade/pair': 'own',
    'trade/previewPair': 'own',
    'trade/sell': named('lot', 'order_no', 'P-99999999', sale),
    'trade/closeShare': 'own',
    'trade/closeAll': 'own',
    'trade/bracket': named('lot', 'order_no', 'P-99999999', { take_profit_price: '9000' }),
    'trade/amend': named('order', 'order_no', 'O-99999999', { price: '2000' }),
    'trade/cancel': named('order', 'order_no', 'O-99999999'),
    'trade/cancelAll': 'own',
    'trade/topUp': named('lot', 'order_no', 'P-99999999', { credit: '100' }),
    'trade/position': named('lot', 'order_no', 'P-99999999'),
    'trade/orders': 'own',
    'trade/rehearse': 'own',
    'trade/userstocklist': 'own',
    'trade/userstocklists': 'own',
    'trade/ustockslist': 'own',
  },
  objects: async ({ who }) => {
    const order = { code: '7203', direction: 'long', leverage: 1 }
    const bought = await who.call('trade/buy', { ...order, price_type: 'market', stock_num: 10 })
    const { data: stock } = await who.call('market/stock', { code: '7203' })
    const rested = await who.call('trade/buy', { ...order, price_type: 'limit', price: stock.limit_down, stock_num: 1 })
    expect([bought.msg, rested.msg]).toEqual(['purchase_success', 'placement_success'])
    return { lot: bought.data.order_no, order: rested.data.order_no }
  },
}
