import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useSearchParams } from 'react-router'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useCall } from '../../shell/server/queries.ts'

/** The share of the address, which the panes of the workspace are about; undefined before it is here. */
export const useShownStock = (): StockDetail | undefined => {
  const [query] = useSearchParams()
  const [type, code] = [readMarket(query.get('type')), query.get('code') ?? '']
  return useCall('market/stock', { type, code }, { quiet: true }).data
}
