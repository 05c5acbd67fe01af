import { useEffect } from 'react'
import { useOffersLeft } from '../shell/server/quote-store.ts'
import { live } from '../shell/server/stream.ts'

/** What is left of an offer as the stream tells it, watched while the screen is open; `undefined` until it has told. */
export const useLeft = (watch: boolean): ((id: string) => number | undefined) => {
  useEffect(() => (watch ? live().watchOffers() : undefined), [watch])
  const left = useOffersLeft()
  return (id) => left[id]
}
