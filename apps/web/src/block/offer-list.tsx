import { formatCount } from '@zaraba/ui/format/format.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useChosenMarket } from '../market/chosen-market.ts'
import { MarketSwitch } from '../market/market-switch.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { LeftBar } from './left-bar.tsx'
import { useLeft } from './live-left.ts'
import { block } from './messages.ts'
import { PastOffers } from './past-offers.tsx'
import { offerPath } from './paths.ts'
import { momentOf, type Offer, offerTones, priceIn } from './shown.ts'

const OfferRow = ({ offer, left }: { readonly offer: Offer; readonly left: number }) => {
  const go = useGo()
  const time = offer.state === 'waiting' ? block.from(momentOf(offer, offer.opens)) : block.until(momentOf(offer, offer.closes))
  return (
    <button type="button" className={styles.offer} onClick={() => go(offerPath(offer.id))}>
      <span className={styles.line}>
        <span className={styles.name}>{offer.name}</span>
        <span className={styles.figure}>{priceIn(offer.type, offer.price)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.soft}>
          {offer.code} · {block.under(offer.discount)}
        </span>
        <Chip tone={offerTones[offer.state]}>{block.states[offer.state]}</Chip>
      </span>
      {offer.kind === 'grab' ? (
        <LeftBar left={left} quota={offer.quota} />
      ) : (
        <span className={styles.soft}>
          {block.quota} {block.shares(formatCount(offer.quota))} · {block.applied} {block.shares(formatCount(offer.applied))}
        </span>
      )}
      <span className={styles.soft}>
        {time}
        {offer.needs !== 'none' && ` · ${block.needsNames[offer.needs]}`}
      </span>
    </button>
  )
}

/** The offers of the chosen market: what can be bought first, then what comes, then what has ended. */
export const OfferList = ({ kind }: { readonly kind: Offer['kind'] }) => {
  const type = useChosenMarket(({ type: chosen }) => chosen)
  const offers = useCall('trade/blocklist', { type, kind }, { quiet: true, everyMs: 60_000 })
  const leftOf = useLeft({ watch: kind === 'grab' })
  return (
    <PullToRefresh onRefresh={() => offers.refetch()}>
      <div className={styles.page}>
        <MarketSwitch />
        <p className={styles.note}>
          {kind === 'block' ? block.howBlock : block.howGrab} {block.noFee}{' '}
          {offers.data && block.next(momentOf({ type }, offers.data.next))}
        </p>
        {offers.isPending && <SkeletonRows count={4} />}
        {offers.error && !offers.data && <ErrorState failure={offers.error} onRetry={() => void offers.refetch()} />}
        {offers.data?.list.length === 0 && <EmptyState text={block.empty[kind]} />}
        {offers.data?.list.map((offer) => (
          <OfferRow key={offer.id} offer={offer} left={leftOf(offer.id) ?? offer.left} />
        ))}
        <PastOffers offer={{ type, kind }} />
      </div>
    </PullToRefresh>
  )
}
