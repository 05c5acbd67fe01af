import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { MarketSwitch } from '../market/market-switch.tsx'
import { marketPaths } from '../market/paths.ts'
import { useChosenMarket } from '../shell/chosen-market.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './copy.module.css'
import { Curve } from './curve.tsx'
import { type CopyProduct, percent, terms } from './figures.ts'
import { copyPaths, copyProductPath } from './paths.ts'
import { RealRecord } from './record.tsx'
import { copyTexts } from './texts.ts'

const ProductCard = ({ product }: { readonly product: CopyProduct }) => (
  <GoLink to={copyProductPath(product.id)} className={styles.card}>
    <span className={styles.head}>
      <span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.soft}>{product.issuer}</span>
      </span>
      <span className={styles.end}>
        <Change value={product.total}>{percent(product.total)}</Change>
        <span className={styles.soft}>{copyTexts.total}</span>
      </span>
    </span>
    <span className={styles.soft}>{product.rule}</span>
    <Curve product={product} />
    <RealRecord product={product} />
    <span className={styles.terms}>
      <span>
        {copyTexts.min} {formatAmount(product.min, product.type)}
      </span>
      <span>
        {copyTexts.lock} {copyTexts.days(product.lock_days)}
      </span>
      <span>
        {copyTexts.fee} {Number(product.fee) === 0 ? copyTexts.noFee : copyTexts.feeText(terms(product.fee))}
      </span>
    </span>
  </GoLink>
)

/** Products to follow: each with its curve, and its average with the losing side of the same record. */
export const FollowScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const list = useCall('trade/productlist', { type })
  const { data } = list
  return (
    <Screen header={<Header title={copyTexts.title} back={marketPaths.home} order={copyPaths.followOrders} />}>
      <PullToRefresh onRefresh={() => list.refetch()}>
        <div className={styles.page}>
          <MarketSwitch />
          <p className={styles.lead}>{copyTexts.lead}</p>
          {list.isPending && <SkeletonRows count={6} />}
          {list.error && !data && <ErrorState failure={list.error} onRetry={() => void list.refetch()} />}
          {data?.list.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          {data && <p className={styles.note}>{copyTexts.pastIsPast}</p>}
        </div>
      </PullToRefresh>
    </Screen>
  )
}
