import { expect } from 'vitest'
import { fundPassword } from '../http/running-app.ts'
import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

const withCard = { amount: '30000', fund_password: fundPassword }

export const wire: WireOfSlice = {
  access: {
    'user/funds': 'own',
    'user/assets': 'own',
    'user/fundRecords': 'own',
    'user/statement': 'own',
    'user/assetsCurve': 'own',
    'user/realised': 'own',
    'user/performance': 'own',
    'user/performanceParts': 'own',
    'user/depositInfo': 'own',
    'user/deposit': named('voucher', 'voucher', '99999999', { amount: '100000' }),
    'user/depositlist': 'own',
    'user/withdrawCheck': 'own',
    'user/withdraw': named('card', 'card', '99999999', withCard),
    'user/withdrawCancel': named('withdrawal', 'order_no', 'W-99999999'),
    'user/withdrawallist': 'own',
  },
  objects: async ({ who, upload }) => {
    const card = (await who.call('user/banklist')).data.list[0]?.id ?? ''
    const withdrawn = await who.call('user/withdraw', { ...withCard, card })
    expect(withdrawn.msg).toBe('withdrawal_submission_success')
    return { card, voucher: await upload('transfer_voucher'), withdrawal: withdrawn.data.order_no }
  },
}
