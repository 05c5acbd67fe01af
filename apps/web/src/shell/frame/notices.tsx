import { Suspense } from 'react'
import { loadedOnce } from '../loaded-once.ts'
import { useOffers } from '../offers.ts'
import type { WebOffers } from '../web-slice.ts'

const noticeOf = loadedOnce()

const Notice = ({ offered }: { readonly offered: WebOffers['notices'][number] }) => {
  const shown = offered.useShown()
  if (!shown) return null
  const Shown = noticeOf(offered.load)
  return (
    <Suspense>
      <Shown />
    </Suspense>
  )
}

/** The lines that slices show above every screen. */
export const Notices = () => useOffers().notices.map((offered) => <Notice key={offered.order} offered={offered} />)
