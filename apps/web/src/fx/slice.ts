import { identityPaths } from '../identity/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { fxPaths } from './paths.ts'

/** Exchange of currencies. */
export const fx = webSlice({
  screens: [
    {
      path: fxPaths.exchange,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./exchange.screen.tsx')).ExchangeScreen,
    },
  ],
  actions: [{ icon: 'coins', path: fxPaths.exchange, label: { ja: '両替', en: 'Exchange', zh: '兑换' }, order: 3 }],
  accountRows: [
    { group: 'money', icon: 'coins', path: fxPaths.exchange, label: { ja: '両替', en: 'Exchange', zh: '货币兑换' }, order: 3 },
  ],
})
