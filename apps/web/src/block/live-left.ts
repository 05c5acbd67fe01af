import { useEffect } from 'react'
import { useOffersLeft } from '../shell/server/quote-store.ts'
import { live } from '../shell/server/stream.ts'

/** Remaining shares of offers from the stream, which is watched while the screen is open; `undefined` before the first frame. */
export const useLeft = ({ watch }: { readonly watch: boolean }): ((id: string) => number | undefined) => {
  useEffect(() => (watch ? live().watchOffers() : undefined), [watch])
  const left = useOffersLeft()
  return (id) => left[id]
}
