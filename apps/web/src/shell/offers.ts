import { createContext, useContext } from 'react'
import type { WebOffers } from './web-slice.ts'

const Offers = createContext<WebOffers>({ menu: [], actions: [], accountRows: [], positionTabs: [] })

/** Hands the screens what the slices offer to them, so that a screen names no slice but its own. */
export const OffersProvider = Offers.Provider
export const useOffers = (): WebOffers => useContext(Offers)
