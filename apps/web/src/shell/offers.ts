import { createContext, type FunctionComponent, useContext, useState } from 'react'
import type { OfferedPart } from './offered-part.ts'
import { offersOf, type PartName, type PartProps, type WebOffers } from './web-slice.ts'

const Offers = createContext<WebOffers>(offersOf([]))

/** Hands the screens what the slices offer to them, so that a screen names no slice but its own. */
export const OffersProvider = Offers.Provider
export const useOffers = (): WebOffers => useContext(Offers)

/** A part that a later slice offers, one component for as long as the asker is shown. @throws RangeError where none does */
export const usePart = <Name extends PartName>(name: Name): FunctionComponent<PartProps<Name>> => {
  const part: OfferedPart<PartProps<Name>> | undefined = useOffers().parts[name]
  if (!part) throw new RangeError(`no slice offers ${name}`)
  const [component] = useState(part.component)
  return component
}
