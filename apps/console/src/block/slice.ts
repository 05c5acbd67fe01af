import { consoleSlice } from '../shell/console-slice.ts'

/** Blocks and grabs. */
export const block = consoleSlice({
  catalogues: [
    { name: 'blocks', asks: 'blocks/list', place: 6, load: async () => (await import('./blocks.tsx')).blockCatalogue },
  ],
})
