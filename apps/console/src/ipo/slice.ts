import { consoleSlice } from '../shell/console-slice.ts'
import { ipoRefusals } from './refusals.ts'

/** Offerings of new shares. */
export const ipo = consoleSlice({
  catalogues: [
    {
      name: 'offerings',
      asks: 'offerings/list',
      order: 8,
      load: async () => (await import('./offerings.tsx')).offeringCatalogue,
    },
  ],
  refusals: ipoRefusals,
})
