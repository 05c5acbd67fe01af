import { expect } from 'vitest'
import { fundPassword } from '../http/running-app.ts'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'trade/blocklist': 'own',
    'trade/block': 'own',
    'trade/blockApply': 'own',
    'trade/blockCancel': named('application', 'order_no', 'B-99999999'),
    'trade/userblocklist': 'own',
    'trade/blockProof': 'own',
  },
  objects: async ({ who }) => {
    const offer = (await who.call('trade/blocklist', { type: 'usd' })).data.list.find(({ can }) => can)
    const applied = await who.call('trade/blockApply', { id: offer?.id, num: offer?.min_num, fund_password: fundPassword })
    expect(applied.msg).toBe('application_success')
    return { application: applied.data.order_no }
  },
  examples: async (send) => {
    const { list } = (await send('trade/blocklist', { type: 'usd', kind: 'block' })).data
    const offer = list.find(({ can }) => can)
    await send('trade/block', { id: offer?.id })
    const applied = await send('trade/blockApply', { id: offer?.id, num: offer?.min_num, fund_password: fundPassword })
    await send('trade/userblocklist', { type: 'usd', kind: 'block', limit: 3 })
    await send('trade/blockCancel', { order_no: applied.data.order_no })
    await send('trade/blockProof', { id: offer?.id })
    const grabs = (await send('trade/blocklist', { type: 'usd', kind: 'grab' })).data.list
    const grab = grabs.find(({ can }) => can)
    if (grab !== undefined) await send('trade/blockApply', { id: grab.id, num: grab.min_num, fund_password: fundPassword })
    await send('trade/userblocklist', { type: 'usd', kind: 'grab', limit: 3 })
  },
}
