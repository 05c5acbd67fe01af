import { consoleSlice } from '../shell/console-slice.ts'

/** Fees as dated rows. */
export const market = consoleSlice({
  catalogues: [{ name: 'rates', asks: 'rates/list', place: 5, load: async () => (await import('./rates.tsx')).rateCatalogue }],
})
