import { Suspense, useEffect, useState } from 'react'
import { tapLightly } from '../haptics.ts'
import { loadedOnce } from '../loaded-once.ts'
import { useOffers } from '../offers.ts'
import type { MomentProps } from '../web-slice.ts'
import styles from './moments.module.css'
import { dropMoments, forgetMoments, useMoments } from './moments.ts'

/** How long a moment is announced, in milliseconds, counted again with each further one. */
const shownMs = 6_000

const lineOf = loadedOnce<MomentProps>()

/**
 * The moments of an account, wherever its owner is in the app, each kind in a line of its own and the most urgent first. They wait while a
 * pointer or the focus is on them.
 */
export const MomentLines = () => {
  const { moments } = useOffers()
  const events = useMoments(({ list }) => list)
  const [held, setHeld] = useState(false)
  const newest = events.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) tapLightly()
  }, [newest])
  useEffect(() => {
    if (held || newest === undefined) return
    const timer = setTimeout(forgetMoments, shownMs)
    return () => clearTimeout(timer)
  }, [held, newest])
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus inside only keeps them in sight. */}
      <div
        className={styles.lines}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {moments.map((offer) => {
          const own = events.filter(({ event }) => offer.events.includes(event))
          if (own.length === 0) return null
          const Shown = lineOf(offer.load)
          return (
            <Suspense key={offer.order}>
              <Shown
                events={own}
                onClose={() => {
                  setHeld(false)
                  dropMoments(({ event }) => offer.events.includes(event))
                }}
              />
            </Suspense>
          )
        })}
      </div>
    </div>
  )
}
