import { consoleSlice } from '../shell/console-slice.ts'

/** Fees as dated rows. */
export const market = consoleSlice({
  catalogues: [{ name: 'rates', asks: 'rates/list', order: 5, load: async () => (await import('./rates.tsx')).rateCatalogue }],
  fields: {
    name: { jp: '名称', us: 'Name', cn: '名称' },
    code: { jp: 'コード', us: 'Code', cn: '代码' },
  },
})
