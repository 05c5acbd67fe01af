import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Orders and positions. */
export const trading = webSlice({
  screens: [
    {
      path: paths.positions,
      pane: 'list',
      menu: true,
      load: async () => (await import('./positions.screen.tsx')).PositionsScreen,
    },
    {
      path: paths.position,
      pane: 'detail',
      list: paths.positions,
      load: async () => (await import('./position.screen.tsx')).PositionScreen,
    },
  ],
})
