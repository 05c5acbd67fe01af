import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNoTradingReason } from '../shell/connection.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './copy.module.css'
import { type CopyProduct, percent, points, share, terms } from './figures.ts'
import { FollowSheet } from './follow-sheet.tsx'
import { FollowingRow } from './following-row.tsx'
import { copyPaths } from './paths.ts'
import { ProofCheck } from './proof-check.tsx'
import { RealRecord } from './record.tsx'
import { RecordCurve } from './record-curve.tsx'
import { copyTexts } from './texts.ts'
import { TradeLines } from './trade-lines.tsx'

type Page = OutputOf<'trade/product'>

const Head = ({ product }: { readonly product: CopyProduct }) => (
  <div className={styles.head}>
    <span>
      <span className={styles.soft}>
        {copyTexts.value} · {copyTexts.asOf(formatShortDay(product.as_of))}
      </span>
      <span className={styles.big}>{points(product.value)}</span>
      <span className={styles.soft}>{product.issuer}</span>
    </span>
    <span className={styles.end}>
      <Change value={product.total}>{percent(product.total)}</Change>
      <span className={styles.soft}>{copyTexts.since(formatLongDay(product.since), formatCount(product.days))}</span>
    </span>
  </div>
)

const Terms = ({ product }: { readonly product: CopyProduct }) => (
  <Card>
    <Facts>
      <Fact label={copyTexts.min}>{formatAmount(product.min, product.type)}</Fact>
      <Fact label={copyTexts.lock}>{copyTexts.days(product.lock_days)}</Fact>
      <Fact label={copyTexts.left}>
        {formatAmount(product.capacity_left, product.type)}{' '}
        <span className={styles.soft}>{copyTexts.ofCapacity(formatAmount(product.capacity, product.type))}</span>
      </Fact>
      <Fact label={copyTexts.fee}>{Number(product.fee) === 0 ? copyTexts.noFee : copyTexts.feeText(terms(product.fee))}</Fact>
      <Fact label={copyTexts.early}>
        {product.early_price === '-' ? copyTexts.noEarly : copyTexts.earlyText(terms(product.early_price))}
      </Fact>
    </Facts>
  </Card>
)

/** The last 30 daily results as bars over and under nought. */
const Recent = ({ recent }: { readonly recent: Page['recent'] }) => {
  const most = Math.max(...recent.map(({ result }) => Math.abs(Number(result))), 0.01)
  return (
    <Section title={copyTexts.recent}>
      <Card>
        <div className={styles.inner}>
          <div className={styles.bars} role="img" aria-label={recent.map(({ result }) => percent(result)).join(', ')}>
            {recent.map(({ date, result }) => (
              <i
                key={date}
                data-tone={Number(result) < 0 ? 'down' : 'up'}
                style={{ height: `${(Math.abs(Number(result)) / most) * 36}px` }}
              />
            ))}
          </div>
          <div className={styles.axis} aria-hidden="true">
            <span>{formatShortDay(recent[0]?.date ?? '')}</span>
            <span>{formatShortDay(recent.at(-1)?.date ?? '')}</span>
          </div>
        </div>
      </Card>
    </Section>
  )
}

const Followers = ({ page: { product, followers } }: { readonly page: Page }) => (
  <Section title={copyTexts.followers}>
    <Card>
      {product.past.count === 0 ? (
        <div className={styles.inner}>
          <p className={styles.note}>{copyTexts.nobodyYet}</p>
        </div>
      ) : (
        <div className={styles.inner}>
          <p className={styles.rule}>
            {copyTexts.followersText(formatCount(product.past.count), formatCount(product.past.losing))}
          </p>
          <dl className={styles.four} data-three="">
            {(['worst', 'median', 'best'] as const).map((which) => (
              <div key={which}>
                <dt>{copyTexts[which]}</dt>
                <dd>
                  <Change value={product.past[which]}>{percent(product.past[which])}</Change>
                </dd>
              </div>
            ))}
          </dl>
          {followers.slice(0, 10).map(({ ended, days, result }, index) => (
            <div key={`${ended}-${String(index)}`} className={styles.tradeLine}>
              <span>
                {formatShortDay(ended)} · {copyTexts.days(days)}
              </span>
              <Change value={result}>{percent(result)}</Change>
            </div>
          ))}
        </div>
      )}
    </Card>
  </Section>
)

const Holdings = ({ page: { product, holdings } }: { readonly page: Page }) => (
  <Section title={copyTexts.holds}>
    <Card>
      {holdings.length === 0 && (
        <div className={styles.inner}>
          <p className={styles.note}>{copyTexts.nothingHeld}</p>
        </div>
      )}
      {holdings.map(({ code, name, shares, worth, part }) => (
        <Row
          key={code}
          title={name}
          text={`${code} · ${copyTexts.shares(formatCount(shares))}`}
          end={
            <span className={styles.end}>
              {formatAmount(worth, product.type)}
              <span className={styles.soft}>{share(part)}</span>
            </span>
          }
        />
      ))}
    </Card>
  </Section>
)

const Body = ({ page }: { readonly page: Page }) => (
  <div className={styles.page}>
    <Head product={page.product} />
    <RecordCurve product={page.product} />
    {page.own.length > 0 && (
      <Section title={copyTexts.orders.own}>
        <Card>
          <div className={styles.rows}>
            {page.own.map((row) => (
              <FollowingRow key={row.order_no} row={row} type={page.product.type} />
            ))}
          </div>
        </Card>
      </Section>
    )}
    <Section title={copyTexts.record}>
      <Card>
        <div className={`${styles.sheet} ${styles.inner}`}>
          <RealRecord product={page.product} dated />
          <p className={styles.note}>{copyTexts.pastIsPast}</p>
        </div>
      </Card>
    </Section>
    <Followers page={page} />
    <Terms product={page.product} />
    <Section title={copyTexts.rule}>
      <Card>
        <div className={styles.inner}>
          <p className={styles.rule}>{page.explained}</p>
        </div>
      </Card>
    </Section>
    <ProofCheck id={page.product.id} />
    <Recent recent={page.recent} />
    <Holdings page={page} />
    <Section title={copyTexts.trades}>
      <Card>
        <div className={styles.inner}>
          <TradeLines trades={page.trades.slice(0, 20)} type={page.product.type} dated />
        </div>
      </Card>
    </Section>
    <Section title={copyTexts.members}>
      <div className={styles.chips}>
        {page.members.map(({ code, name }) => (
          <Chip key={code}>{name}</Chip>
        ))}
      </div>
    </Section>
  </div>
)

/** One product: its record with both sides first, then the rule, what it holds, and a way to recompute all of it. */
export const CopyProductScreen = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const offline = useNoTradingReason()
  const [open, setOpen] = useState(false)
  const page = useCall('trade/product', { id }, { quiet: true })
  const { data } = page
  const late = data?.product.can.refusals.some(({ key }) => key === 'past_copy_time_limit') ?? false
  const footer = data && (
    <Button
      disabledReason={offline}
      onClick={() => setOpen(true)}
      detail={late ? undefined : copyTexts.open(formatMoment(data.product.closes))}
    >
      {copyTexts.follow}
    </Button>
  )
  return (
    <Screen
      header={<Header title={data?.product.name ?? copyTexts.title} back={copyPaths.follow} order={copyPaths.followOrders} />}
      footer={footer}
    >
      <PullToRefresh onRefresh={() => page.refetch()}>
        {page.isPending && <SkeletonRows count={8} />}
        {page.error && !data && (
          <ReadError
            thing={copyTexts.things.product}
            list={copyPaths.follow}
            number={id}
            failure={page.error}
            onRetry={() => void page.refetch()}
          />
        )}
        {data && <Body page={data} />}
      </PullToRefresh>
      {open && data && <FollowSheet product={data.product} onClose={() => setOpen(false)} />}
    </Screen>
  )
}
