import { consoleSlice } from '../shell/console-slice.ts'

/** Offerings of new shares. */
export const ipo = consoleSlice({
  catalogues: [
    {
      name: 'offerings',
      asks: 'offerings/list',
      place: 8,
      load: async () => (await import('./offerings.tsx')).offeringCatalogue,
    },
  ],
})
