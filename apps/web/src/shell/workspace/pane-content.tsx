import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { Suspense } from 'react'
import { loadedOnce } from '../loaded-once.ts'
import { useOffers } from '../offers.ts'
import { PartGuard } from '../parts/part-guard.tsx'
import type { PaneOffer, PaneProps, PartOffer } from '../web-slice.ts'

/** Content that is loaded when the workspace first shows it. */
type Loaded = Pick<PaneOffer, 'load'>

const contentOf = loadedOnce<PaneProps>()

export const PaneContent = ({ offer, ...props }: { readonly offer: Loaded } & PaneProps) => {
  const Pane = contentOf(offer.load)
  return (
    <PartGuard>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <Pane {...props} />
      </Suspense>
    </PartGuard>
  )
}

/** The tables, or the figures of the bar, that slices offer. */
export const useParts = (kind: PartOffer['kind']): readonly PartOffer[] =>
  useOffers().panes.filter((pane): pane is PartOffer => pane.kind === kind)
