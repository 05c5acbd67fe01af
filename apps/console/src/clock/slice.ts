import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** The practice clock. */
export const clock = consoleSlice({
  screens: [{ path: paths.clock, load: async () => (await import('./clock.screen.tsx')).ClockScreen }],
  areas: [
    {
      name: { ja: '練習用の時計', en: 'Practice clock', zh: '模拟时钟' },
      path: paths.clock,
      kind: null,
      asks: 'clock/state',
      order: 9,
    },
  ],
})
