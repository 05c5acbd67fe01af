import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'trade/userproductlist': 'own',
  },
  examples: async (send) => {
    await send('trade/userproductlist', { type: 'jpy' })
  },
}
