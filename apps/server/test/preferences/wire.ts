import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'user/preferences': 'own',
  },
  examples: async (send) => {
    await send('user/preferences', { key: 'drawings/jpy:7203', value: '[]' })
    await send('user/preferences', { key: 'drawings/jpy:7203' })
  },
}
