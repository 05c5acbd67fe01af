import type { OfferTerms } from './terms.ts'

/** An offer that an operator proposes; the discount is basis points of the last close. */
export interface WantedOffer {
  readonly discount: number
  readonly quota: number
  readonly cap: number
  readonly lockDays: number
}

/** Values outside of the terms, by their names, each with the nearest value that would pass. Empty when all is within them. */
export const outsideTerms = (
  wantedOffer: WantedOffer,
  terms: OfferTerms,
): readonly { readonly field: keyof WantedOffer; readonly now: number; readonly needed: number }[] => {
  const bounds: Readonly<Record<keyof WantedOffer, readonly [least: number, most: number]>> = {
    discount: [0, terms.deepest],
    cap: [terms.minimum, terms.mostCap],
    quota: [wantedOffer.cap, 10_000_000],
    lockDays: [terms.lockDays[0], Math.max(terms.lockDays[1], 20)],
  }
  return (Object.keys(bounds) as (keyof WantedOffer)[]).flatMap((field) => {
    const [least, most] = bounds[field]
    const neededValue = Math.min(Math.max(wantedOffer[field], least), most)
    return neededValue === wantedOffer[field] ? [] : [{ field, now: wantedOffer[field], needed: neededValue }]
  })
}
