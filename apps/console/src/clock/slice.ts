import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** The practice clock. */
export const clock = consoleSlice({
  screens: [{ path: paths.clock, load: async () => (await import('./clock.screen.tsx')).ClockScreen }],
  areas: [{ name: 'clock', path: paths.clock, kind: null, asks: 'clock/state', place: 9 }],
})
