import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'alert/list': 'own',
    'alert/add': 'own',
    'alert/change': named('alert', 'order_no', 'A-99999999', { value: '4000' }),
    'alert/remove': named('alert', 'order_no', 'A-99999999'),
  },
  objects: async ({ who }) => {
    const { data: stock } = await who.call('market/stock', { code: '7203' })
    const set = await who.call('alert/add', { code: '7203', kind: 'price', value: stock.limit_up })
    return { alert: set.data.order_no }
  },
  examples: async (send) => {
    const { data: set } = await send('alert/add', { type: 'jpy', code: '7203', kind: 'price', value: '3300' })
    await send('alert/add', { type: 'jpy', code: '7203', kind: 'price', value: '1' })
    await send('alert/change', { order_no: set.order_no, value: '3400', repeat: 'standing' })
    await send('alert/list', { type: 'jpy', code: '7203' })
    await send('alert/remove', { order_no: set.order_no })
  },
}
