import type { MarketType } from '@zaraba/market/markets.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSession } from '../../shell/server/session.ts'
import { useInWorkspace } from '../../shell/workspace/in-workspace.ts'
import styles from './guide.module.css'
import { type GuideStep, guideSteps, isAt, isOptional, type Spot } from './guide.ts'
import { leaveBehind, readReceipt, sawShare, skipGuide, useGuide, useKeptGuide } from './guide-store.ts'
import { textOfStep } from './guide-texts.ts'
import { guideTexts } from './texts.ts'
import { closingOf, notHeld, useStep } from './use-trade.ts'

export interface SpotProps {
  readonly at: Spot
  /** The share that the screen shows, which of its views, and the period of its chart. */
  readonly share?: { readonly type: MarketType; readonly code: string }
  readonly view?: string
  readonly period?: string
  /** The ticket around the spot. */
  readonly ticket?: { readonly complete: boolean; readonly refused: boolean }
  /** The order or position that the screen shows. */
  readonly orderNo?: string
}

/** Notices what a customer does on a share’s page: each reading step is done by its own control. */
const useReadings = ({ at, share, view, period }: SpotProps): void => {
  const [type, code] = [share?.type, share?.code]
  const here = at === 'share'
  useEffect(() => {
    if (here && type && code) sawShare({ type, code })
  }, [here, type, code])
  useEffect(() => {
    if (here && (view === 'figures' || view === 'board')) leaveBehind(view)
  }, [here, view])
  useEffect(() => {
    if (!here) return
    const touched = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-guide="board"]')) leaveBehind('board')
    }
    document.addEventListener('click', touched)
    return () => document.removeEventListener('click', touched)
  }, [here])
  const seen = useRef(period)
  useEffect(() => {
    if (here && period !== seen.current) leaveBehind('chart')
    seen.current = period
  }, [here, period])
}

/** Says to the guide that a ticket is open around this spot, and whether it is complete. */
const useTicket = ({ at, ticket }: SpotProps): void => {
  const complete = ticket?.complete
  const standing = useInWorkspace()
  useEffect(() => {
    if (at !== 'ticket' || complete === undefined) return
    useGuide.setState({ ticket: { complete, standing } })
    return () => useGuide.setState({ ticket: null })
  }, [at, complete, standing])
}

/** Notices that a fill of the receipt beside the card was opened. */
const useReceipt = (at: Spot, card: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const part = at === 'receipt' ? card.current?.parentElement : null
    if (!part) return
    const opened = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open) readReceipt()
    }
    // This event does not rise: the part sees it on its way down.
    part.addEventListener('toggle', opened, { capture: true })
    return () => part.removeEventListener('toggle', opened, { capture: true })
  })
}

/** Scrolls the card into sight when it says something new; after the customer has left a field, if one is being filled in. */
const useInSight = (card: RefObject<HTMLElement | null>, text: string | undefined): void => {
  useEffect(() => {
    if (text === undefined) return
    // It answers a promise in newer browsers, which is not awaited.
    const show = () => void card.current?.scrollIntoView({ block: 'nearest' })
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) {
      show()
      return
    }
    field.addEventListener('blur', show, { once: true })
    return () => field.removeEventListener('blur', show)
  }, [card, text])
}

interface CardProps {
  readonly step: GuideStep
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}
/** The card itself: which step it is, a sentence or two, and the ways out. */
export const Card = ({ step, title, text, children }: CardProps) => {
  const number = guideTexts.step(guideSteps.indexOf(step) + 1, guideSteps.length)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.number}>{number}</p>
        <button type="button" className={styles.end} onClick={skipGuide}>
          {guideTexts.end}
          <Icon name="close" size={12} />
        </button>
      </div>
      <div role="status">
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {(isOptional(step) || children) && (
        <div className={styles.ways}>
          {children}
          {isOptional(step) && (
            <button type="button" className={styles.skip} onClick={() => leaveBehind(step)}>
              {guideTexts.skip}
            </button>
          )}
        </div>
      )}
    </>
  )
}

const Ended = () => (
  <>
    <div role="status">
      <p className={styles.title}>{guideTexts.ended.title}</p>
      <p className={styles.text}>{guideTexts.ended.text}</p>
    </div>
    <button type="button" className={styles.skip} onClick={() => useGuide.setState({ ended: false })}>
      {guideTexts.ended.close}
    </button>
  </>
)

/** The step of this spot, with its sentences; undefined where the guide has nothing to say here. */
const useShown = ({ at, share, ticket, orderNo }: SpotProps) => {
  const found = useStep()
  const boardBeside = useInWorkspace()
  const [waiting, held] = [found?.trade.waiting ?? [], found?.trade.held ?? []]
  const row = orderNo === undefined ? (waiting[0] ?? held[0]) : [...waiting, ...held].find((one) => one.order_no === orderNo)
  const session = useSession(share?.type ?? readMarket(row?.type))
  const isHeld = held.some((one) => one === row)
  useEffect(() => {
    if (at === 'position' && isHeld) leaveBehind('found')
  }, [at, isHeld])
  if (!found || !isAt(found.step, at)) return undefined
  // A page of another position is not of the guide.
  if (orderNo !== undefined && at !== 'receipt' && row === undefined) return undefined
  if (at === 'receipt' && !found.trade.closed.some((one) => one.order_no === orderNo)) return undefined
  const trades = session === undefined || session.phase === 'continuous'
  const { step } = found
  const text = textOfStep(step, {
    waits: waiting.length > 0 && held.length === 0,
    opens: trades ? undefined : session.nextOpen,
    refused: ticket?.refused ?? false,
    ...(row ? closingOf(row) : notHeld),
    boardBeside,
  })
  return { step, ...text }
}

/** The guide beside the control that its step is about. */
export const GuideCard = (spot: SpotProps) => {
  const card = useRef<HTMLElement | null>(null)
  useKeptGuide()
  useReadings(spot)
  useTicket(spot)
  useReceipt(spot.at, card)
  const ended = useGuide((guide) => guide.ended) && spot.at === 'receipt'
  const shown = useShown(spot)
  useInSight(card, shown?.text)
  if (!ended && !shown) return <i ref={card} hidden />
  return (
    <section ref={card} className={styles.card} data-at={spot.at} aria-label={guideTexts.name}>
      {ended ? <Ended /> : shown && <Card {...shown} />}
    </section>
  )
}
