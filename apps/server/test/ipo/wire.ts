import { parseInstant } from '@zaraba/money/time.ts'
import { plantOfferings } from '@zaraba/world/offerings.ts'
import { expect } from 'vitest'
import { fundPassword } from '../http/running-app.ts'
import { named, until, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'trade/newstocklist': 'own',
    'trade/newstock': 'own',
    'trade/newstockSubscribe': 'own',
    'trade/newstockPay': named('subscription', 'order_no', 'N-99999999', { fund_password: fundPassword }),
    'trade/newstockWaive': named('subscription', 'order_no', 'N-99999999', { fund_password: fundPassword }),
    'trade/newstockProof': named('subscription', 'order_no', 'N-99999999', { code: '931A' }),
    'trade/usernewstocklist': 'own',
  },
  objects: async ({ app, who }) => {
    await plantOfferings(app.database.appUrl, parseInstant((await who.call('clock/state')).data.now), ['931A'])
    const subscribed = await who.call('trade/newstockSubscribe', { code: '931A', num: 100, fund_password: fundPassword })
    expect(subscribed.msg).toBe('subscription_success')
    return { subscription: subscribed.data.order_no }
  },
  examples: async (send, app) => {
    // At low speed, so that the window is still open for the second subscription.
    await send('clock/move', { to: 'speed', speed: 1 })
    const now = parseInstant((await send('clock/state')).data.now)
    await plantOfferings(app.database.appUrl, now, ['901A', '902A'])
    await send('trade/newstocklist', { type: 'jpy' })
    await send('trade/newstock', { type: 'jpy', code: '901A' })
    const asked = { type: 'jpy', num: 100, fund_password: fundPassword }
    const taken = (await send('trade/newstockSubscribe', { ...asked, code: '901A', word: 'a1'.repeat(32) })).data.order_no
    const given = (await send('trade/newstockSubscribe', { ...asked, code: '902A' })).data.order_no
    await send('clock/move', { to: 'speed', speed: 60 })
    await until(async () =>
      (await send('trade/usernewstocklist', { type: 'jpy' })).data.every(({ state }) => state === 'pending_payment'),
    )
    await send('trade/newstockPay', { order_no: taken, fund_password: fundPassword })
    await send('trade/newstockWaive', { order_no: given, fund_password: fundPassword })
    await send('trade/newstockProof', { type: 'jpy', code: '901A', order_no: taken })
    await send('trade/usernewstocklist', { type: 'jpy' })
  },
}
