import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Exchange of currencies. */
export const fx = webSlice({
  screens: [
    {
      path: paths.exchange,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./exchange.screen.tsx')).ExchangeScreen,
    },
  ],
  actions: [{ icon: 'coins', path: paths.exchange, label: { jp: '両替', us: 'Exchange', cn: '兑换' }, place: 3 }],
})
