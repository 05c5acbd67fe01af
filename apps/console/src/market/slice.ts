import { consoleSlice } from '../shell/console-slice.ts'

/** Fees as dated rows. */
export const market = consoleSlice({
  catalogues: [{ name: 'rates', asks: 'rates/list', order: 5, load: async () => (await import('./rates.tsx')).rateCatalogue }],
  fields: {
    name: { ja: '名称', en: 'Name', zh: '名称' },
    code: { ja: 'コード', en: 'Code', zh: '代码' },
  },
})
