import type { OfferingState } from '@zaraba/contract/ipo/states.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatCompact, formatCount, formatPercent, formatPriceIn, formatShare } from '@zaraba/ui/format/format.ts'
import { formatShortDay, unbroken } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { marketNames, readMarket } from '@zaraba/ui/words/markets.ts'
import { explain } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Term } from '../learning/term.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Checklist, conditionsOf } from '../shell/parts/checklist.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { usePracticeTime } from '../shell/server/clock.ts'
import { useCall } from '../shell/server/queries.ts'
import { type OfferingPage, offeringReading } from './calls.ts'
import { DrawCheckCard } from './draw-check.tsx'
import styles from './ipo.module.css'
import { nextOf, OfferingChip, priceOf, TermValue } from './offering-chips.tsx'
import { ipoPaths } from './paths.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { ipoTexts } from './texts.ts'

const { fields } = ipoTexts
interface PartProps {
  readonly page: OfferingPage
  readonly type: MarketType
}

/** Title, price and remaining time of an offering. */
const Head = ({ page: { offering, company, timeline }, type }: PartProps) => {
  const now = usePracticeTime()
  const price = priceOf(offering)
  const withdrawal = timeline.find(({ step }) => step === 'withdrawn')
  return (
    <section className={styles.hero}>
      <div className={styles.line}>
        <span className={styles.note}>
          {offering.code} · {marketNames[type]} · {ipoTexts.simulated}
        </span>
        <OfferingChip state={offering.state} />
      </div>
      <h1 className={styles.name}>{company.name}</h1>
      {price !== '' && <strong className={styles.price}>{price}</strong>}
      {now !== undefined && <span className={styles.countdown}>{nextOf(offering, now)}</span>}
      {withdrawal && <p>{ipoTexts.withdrawnOn(exchangeMoment(withdrawal.time, type))}</p>}
      {offering.from === 'operator' && <p className={styles.note}>{ipoTexts.assignedName}</p>}
      {offering.simplified && <p className={styles.note}>{ipoTexts.simplified}</p>}
      {offering.sells_without_money && <p className={styles.note}>{ipoTexts.withoutMoney}</p>}
    </section>
  )
}

/** The timetable with today in it: finished steps are ticked, and a line separates them from the next ones. */
const Dates = ({ page: { timeline }, type }: PartProps) => {
  const next = timeline.findIndex(({ done }) => !done)
  return (
    <Card>
      <ol className={styles.timeline}>
        {timeline.map(({ step, time, done }, index) => (
          <li key={step} data-done={done} data-next={index === next}>
            {index === next && <span className={styles.today}>{ipoTexts.today}</span>}
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.step}>{ipoTexts.steps[step]}</span>
            <time dateTime={time}>{exchangeMoment(time, type)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Company = ({ page: { company, figures } }: PartProps) => (
  <Card>
    <div className={styles.company}>
      <p className={styles.note}>{company.sector}</p>
      {company.business.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table className={styles.figures}>
        <caption className="visually-hidden">{ipoTexts.figures.title}</caption>
        <thead>
          <tr>
            {(['year', 'sales', 'operating', 'profit', 'perShare'] as const).map((name) => (
              <th key={name} scope="col">
                {ipoTexts.figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((row) => (
            <tr key={row.year}>
              <th scope="row">{row.year}</th>
              <td>{formatCompact(row.sales)}</td>
              <td>{formatCompact(row.operating_profit)}</td>
              <td>{formatCompact(row.profit)}</td>
              <td>{row.per_share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
)

/** From one moment to another: a line breaks between them, or before the time of the exchange, and not within a date. */
const Period = ({ from, to }: { readonly from: string; readonly to: string }) => {
  return <span className={styles.period}>{ipoTexts.costs.when(unbroken(from), unbroken(to))}</span>
}

/** Every field of the offering: an estimate is marked, what is not known yet is a dash with its reason (E-05). */
const Terms = ({ page: { offering }, type }: PartProps) => {
  const price = (text: string) => formatPriceIn(type, text)
  const low = offering.provisional_low
  const rows = [
    [fields.price, 'price', price(offering.price)],
    [fields.range, 'provisional_high', low === '-' ? '–' : ipoTexts.range(price(low), price(offering.provisional_high))],
    [fields.underwritingProvisional, 'underwriting_provisional', price(offering.underwriting_provisional)],
    [fields.underwriting, 'underwriting_price', price(offering.underwriting_price)],
    [fields.marketPrice, 'market_price', price(offering.market_price)],
    [fields.rate, 'winning_rate', formatShare(offering.winning_rate)],
    [fields.per, 'per', offering.per === '-' ? '–' : fields.times(offering.per)],
    [fields.premium, 'premium', formatPercent(offering.premium)],
  ] as const
  return (
    <Card>
      <Facts>
        <Fact label={fields.market}>{marketNames[type]}</Fact>
        {rows.map(([label, field, text]) => (
          <Fact key={field} label={label}>
            <TermValue offering={offering} field={field}>
              {text}
            </TermValue>
          </Fact>
        ))}
        <Fact label={fields.lot}>{fields.shares(formatCount(offering.min_num))}</Fact>
        <Fact label={fields.most}>{fields.shares(formatCount(offering.max_num))}</Fact>
        <Fact label={fields.offered}>{fields.shares(formatCount(offering.offered))}</Fact>
        <Fact label={fields.window}>
          {offering.subscribe_to === '-' ? (
            '–'
          ) : (
            <Period from={exchangeMoment(offering.subscribe_from, type)} to={exchangeMoment(offering.subscribe_to, type)} />
          )}
        </Fact>
        <Fact label={<Term id="lead_underwriter">{fields.lead}</Term>}>{offering.lead_underwriter}</Fact>
      </Facts>
    </Card>
  )
}

/** Why one may subscribe, or may not: every reason with its way out (H-3). */
const May = ({ page: { offering } }: PartProps) => (
  <Card>
    {offering.can.allowed ? (
      <p className={styles.yes}>{ipoTexts.may.yes}</p>
    ) : (
      <Checklist conditions={conditionsOf(offering.can.refusals)} />
    )}
  </Card>
)

/** Effect of more shares on the chance in the draw, by its rule, with the numbers of this offering. */
const Chance = ({ page: { offering } }: PartProps) => {
  const { min_num: lot, max_num: most, applicants } = offering
  const lots = offering.offered / lot
  const [lotText, lotsText] = [ipoTexts.fields.shares(formatCount(lot)), formatCount(lots)]
  return (
    <Card>
      <div className={styles.draw}>
        <p>{ipoTexts.chance.text(lotText, ipoTexts.fields.shares(formatCount(most)))}</p>
        <p className={styles.note}>{ipoTexts.chance.rule(lotText, lotsText)}</p>
        {applicants !== null && (
          <p className={styles.note}>
            {ipoTexts.chance.applied(
              formatCount(applicants),
              lotsText,
              formatShare(Math.min(100, (lots / applicants) * 100).toFixed(2)),
            )}
          </p>
        )}
        {offering.market === 'cny' && <p className={styles.note}>{ipoTexts.chance.china}</p>}
      </div>
    </Card>
  )
}
/** Until the draw. */
const undrawn: readonly OfferingState[] = ['waiting', 'to_subscribe', 'subscribing', 'ended']

const Costs = ({ page: { costs, offering }, type }: PartProps) => (
  <Card>
    <Facts>
      <Fact label={<Term id="held_money">{ipoTexts.costs.held}</Term>}>
        {costs.held_per_lot === '-' ? ipoTexts.costs.nothing : formatPriceIn(type, costs.held_per_lot)}
      </Fact>
      <Fact label={ipoTexts.costs.win}>{formatPriceIn(type, costs.due_per_lot)}</Fact>
      <Fact label={<Term id="payment_deadline">{ipoTexts.costs.pay}</Term>}>
        <Period from={formatShortDay(offering.payment_date)} to={exchangeMoment(offering.deadline, type)} />
      </Fact>
      <Fact label={ipoTexts.costs.fee}>{ipoTexts.costs.noFee}</Fact>
    </Facts>
  </Card>
)

const Content = ({ page, type }: PartProps) => (
  <div className={styles.page}>
    <Head page={page} type={type} />
    {page.application && (
      <Section title={ipoTexts.own}>
        <SubscriptionCard row={page.application} />
      </Section>
    )}
    <Section title={ipoTexts.dates}>
      <Dates page={page} type={type} />
    </Section>
    {page.application === null && page.offering.state !== 'withdrawn' && (
      <Section title={ipoTexts.may.title}>
        <May page={page} type={type} />
      </Section>
    )}
    {undrawn.includes(page.offering.state) && (
      <Section title={ipoTexts.chance.title}>
        <Chance page={page} type={type} />
      </Section>
    )}
    {page.offering.state !== 'withdrawn' && (
      <Section title={ipoTexts.costs.title}>
        <Costs page={page} type={type} />
      </Section>
    )}
    <Section title={ipoTexts.terms}>
      <Terms page={page} type={type} />
    </Section>
    <Section title={ipoTexts.company}>
      <Company page={page} type={type} />
    </Section>
    {(page.offering.state !== 'withdrawn' || page.offering.lottery_date !== '-') && (
      <Section title={ipoTexts.draw.title}>
        <DrawCheckCard type={type} code={page.offering.code} own={page.application} />
      </Section>
    )}
  </div>
)

/** One offering (R-24, E-05): what it is, when what happens, what a win costs, and whether one may subscribe. */
export const NewShareInfoScreen = () => {
  const [query] = useSearchParams()
  const [type, code] = [readMarket(query.get('type')), query.get('code') ?? '']
  const [subscribing, setSubscribing] = useState(false)
  const offline = useNoTradingReason()
  const { data, error, isPending, refetch } = useCall('trade/newstock', { type, code }, offeringReading)
  const [objection] = data?.offering.can.refusals ?? []
  const reason = offline ?? (objection === undefined ? undefined : explain(objection).title)
  return (
    <Screen
      reading
      header={<Header title={ipoTexts.title} back={ipoPaths.newShare} order={ipoPaths.newShareOrder} />}
      footer={
        data?.application === null && data.offering.state !== 'withdrawn' ? (
          <Button disabledReason={reason} onClick={() => setSubscribing(true)}>
            {ipoTexts.apply.action}
          </Button>
        ) : undefined
      }
    >
      <PullToRefresh onRefresh={() => refetch()}>
        {isPending && <SkeletonRows count={8} />}
        {error && !data && (
          <ReadError
            thing={ipoTexts.thing}
            list={ipoPaths.newShare}
            number={code}
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Content page={data} type={type} />}
      </PullToRefresh>
      {subscribing && data && <SubscribeSheet page={data} type={type} onClose={() => setSubscribing(false)} />}
    </Screen>
  )
}
