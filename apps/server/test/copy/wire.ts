import { expect, vi } from 'vitest'
import { fundPassword } from '../http/running-app.ts'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'trade/productlist': 'own',
    'trade/product': 'own',
    'trade/productCurve': 'own',
    'trade/productProof': 'own',
    'trade/productFollow': 'own',
    'trade/productOrder': named('following', 'order_no', 'Q-99999999'),
    'trade/productEnd': named('following', 'order_no', 'Q-99999999', { fund_password: fundPassword }),
  },
  objects: async ({ who }) => {
    await vi.waitFor(async () => expect((await who.call('trade/productlist')).http).toBe(200), { timeout: 60_000 })
    const follow = { id: 'jp-dividend', amount: '50000', fund_password: fundPassword }
    return { following: (await who.call('trade/productFollow', follow)).data.order_no }
  },
  examples: async (send) => {
    await send('trade/productlist', { type: 'jpy' })
    await send('trade/product', { id: 'jp-dividend' })
    await send('trade/productCurve', { id: 'jp-dividend', period: 'quarter' })
    await send('trade/productProof', { id: 'jp-dividend', date: '2026-11-18' })
    const follow = { id: 'jp-dividend', amount: '50000', fund_password: fundPassword }
    await send('trade/productFollow', { ...follow, amount: '49999' })
    const { order_no: followed } = (await send('trade/productFollow', follow)).data
    await send('trade/productEnd', { order_no: followed, fund_password: fundPassword })
    await send('trade/productOrder', { order_no: followed })
  },
}
