import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** The practice clock. */
export const clock = consoleSlice({
  screens: [{ path: paths.clock, load: async () => (await import('./clock.screen.tsx')).ClockScreen }],
  areas: [
    {
      name: { jp: '練習用の時計', us: 'Practice clock', cn: '模拟时钟' },
      path: paths.clock,
      kind: null,
      asks: 'clock/state',
      order: 9,
    },
  ],
})
