import { webSlice } from '../shell/web-slice.ts'
import { usePast } from './known-head.ts'

/** The public log, and whether it goes on from what this device saw. */
export const log = webSlice({
  notices: [
    {
      order: 2,
      useShown: () => usePast(({ finding }) => finding !== null),
      load: async () => (await import('./past-banner.tsx')).PastBanner,
    },
  ],
})
