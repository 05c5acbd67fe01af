import { createContext, useContext } from 'react'
import { offersOf, type WebOffers } from './web-slice.ts'

const Offers = createContext<WebOffers>(offersOf([]))

/** Hands the screens what the slices offer to them, so that a screen names no slice but its own. */
export const OffersProvider = Offers.Provider
export const useOffers = (): WebOffers => useContext(Offers)
