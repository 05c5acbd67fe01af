import { useLocation, useSearchParams } from 'react-router'
import { marketPaths } from '../paths.ts'

/** The share whose page is in the other pane, as `jpy:7203`; empty when none is open. */
export const useOpenStock = (): string => {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return pathname === marketPaths.stock ? `${query.get('type') ?? 'jpy'}:${query.get('code') ?? ''}` : ''
}
