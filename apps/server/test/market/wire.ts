import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'market/list': 'public',
    'market/search': 'public',
    'market/stock': 'public',
    'market/quotes': 'public',
    'market/bars': 'public',
    'market/depth': 'public',
    'market/tape': 'public',
    'market/indices': 'public',
    'market/industries': 'public',
    'market/calendar': 'public',
    'market/proof': 'public',
    'market/rankings': 'public',
    'market/indicators': 'public',
    'market/shortSelling': 'public',
    'market/companies': 'public',
    'market/company': 'public',
    'market/disclosures': 'public',
    'market/agenda': 'public',
    'watch/list': 'own',
    'watch/add': 'own',
    'watch/remove': 'own',
    'watch/sort': 'own',
  },
  examples: async (send) => {
    await send('market/list', { type: 'jpy', limit: 3 })
    await send('market/quotes', { type: 'jpy', codes: '7203,6758' })
    await send('market/search', { q: 'toyota', type: 'jpy' })
    await send('market/stock', { type: 'jpy', code: '7203' })
    await send('market/bars', { type: 'jpy', code: '7203', period: 'day', limit: 2 })
    await send('market/bars', { type: 'jpy', code: '7203', period: 'time' })
    await send('market/depth', { type: 'jpy', code: '7203' })
    await send('market/tape', { type: 'jpy', code: '7203', limit: 3 })
    await send('market/indices', { type: 'jpy' })
    await send('market/rankings', { type: 'jpy', kind: 'gainers', limit: 3 })
    await send('market/industries', { type: 'jpy' })
    await send('market/industries', { type: 'jpy', sector: '3700' })
    await send('market/indicators', { type: 'jpy' })
    await send('market/shortSelling', { type: 'jpy', limit: 2 })
    await send('market/companies', { type: 'jpy', per_max: '15', limit: 2 })
    await send('market/company', { type: 'jpy', code: '7203' })
    const disclosures = await send('market/disclosures', { type: 'jpy', kind: 'results', limit: 2 })
    await send('market/disclosures', { id: disclosures.data.list[0]?.id })
    await send('market/agenda', { type: 'jpy', from: '2026-11-20', to: '2026-11-30', limit: 5 })
    await send('market/calendar', { type: 'jpy', from: '2026-11-20', to: '2026-11-24' })
    await send('market/proof', { type: 'jpy', date: '2026-11-20' })
    await send('watch/add', { type: 'jpy', code: '7203' })
    await send('watch/add', { type: 'usd', code: 'AAPL' })
    await send('watch/sort', { keys: 'usd:AAPL,jpy:7203' })
    await send('watch/list')
    await send('watch/remove', { keys: 'usd:AAPL' })
  },
}
