import { signedIn } from '@zaraba/client/session.ts'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { PartGuard } from '../../shell/parts/part-guard.tsx'
import type { SpotProps } from './guide-card.tsx'
import { useGuide } from './guide-store.ts'

const GuideCard = lazy(async () => ({ default: (await loadChunk(() => import('./guide-card.tsx'))).GuideCard }))
const GuideOffer = lazy(async () => ({ default: (await loadChunk(() => import('./guide-offer.tsx'))).GuideOffer }))

/**
 * Where the guide of a first trade may speak of the control beside it. The card is part of the page and pushes its surroundings: it covers
 * nothing, comes before its control by the keyboard, and is in the sheet that its control is in. Without an open guide there is nothing.
 */
export const GuideSpot = (spot: SpotProps) => {
  const open = useGuide(({ guide, ended }) => guide?.state === 'open' || ended)
  if (!open || !signedIn()) return null
  return (
    <PartGuard>
      <Suspense>
        <GuideCard {...spot} />
      </Suspense>
    </PartGuard>
  )
}

/** On the home screen: offers the guide to an account that has never traded, and says how far it is; nothing once it has ended. */
export const GuideOnHome = () => {
  const over = useGuide(({ guide }) => guide !== null && guide.state !== 'open')
  if (over || !signedIn()) return null
  return (
    <PartGuard>
      <Suspense>
        <GuideOffer />
      </Suspense>
    </PartGuard>
  )
}
