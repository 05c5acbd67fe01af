import { consoleSlice } from '../shell/console-slice.ts'

/** Copy products. */
export const copy = consoleSlice({
  catalogues: [
    { name: 'products', asks: 'products/list', order: 7, load: async () => (await import('./products.tsx')).productCatalogue },
  ],
})
