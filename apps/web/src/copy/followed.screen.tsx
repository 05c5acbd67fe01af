import { type MarketType, marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment, formatShortDay, unbroken } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useAct, useCall } from '../shell/server/queries.ts'
import { copyOutdates } from './calls.ts'
import styles from './copy.module.css'
import { type Followed, points, startsOn, terms } from './figures.ts'
import { FollowingChip } from './following-row.tsx'
import { copyPaths, copyProductPath } from './paths.ts'
import { copyTexts } from './texts.ts'
import { TradeLines } from './trade-lines.tsx'

const texts = copyTexts.orders
/** The identifier of a product begins with its market: "jp-momentum". */
const typeOf = (product: string): MarketType => marketTypes.find((type) => marketOfType[type] === product.split('-')[0]) ?? 'jpy'
const orDash = (text: string, shown: (text: string) => string): string => (text === '-' ? '-' : shown(text))

const Sum = ({ data, type }: { readonly data: Followed; readonly type: MarketType }) => {
  const money = (text: string) => formatAmount(text, type)
  const { row } = data
  const begun = data.start_value !== '-'
  return (
    <Card>
      <div className={`${styles.sheet} ${styles.inner}`}>
        <div className={styles.head}>
          <span>
            <span className={styles.soft}>{row.status === 0 ? texts.worth : begun ? texts.paid : texts.back}</span>
            <span className={styles.big}>{money(row.status === 0 ? data.worth : data.paid)}</span>
            {begun && <Change value={row.total_profit}>{formatSignedAmount(row.total_profit, type)}</Change>}
          </span>
          <FollowingChip status={row.status} state={row.state} starts={startsOn(row, type)} leaving={data.leaving} />
        </div>
        <Facts>
          <Fact label={texts.put}>{money(row.money)}</Fact>
          {begun && (
            <Fact label={texts.today}>
              <Change value={row.daily_profit}>{formatSignedAmount(row.daily_profit, type)}</Change>
            </Fact>
          )}
          {row.state !== 'cancelled' && <Fact label={begun ? texts.began : copyTexts.starts}>{formatMoment(data.bought)}</Fact>}
          {begun && <Fact label={texts.startValue}>{orDash(data.start_value, points)}</Fact>}
          {data.ended === '-' ? (
            <Fact label={texts.ends}>{orDash(row.deadline, formatMoment)}</Fact>
          ) : (
            <>
              <Fact label={texts.ended}>{formatMoment(data.ended)}</Fact>
              {begun && <Fact label={texts.feeTaken}>{money(data.fee)}</Fact>}
              {Number(data.price) > 0 && <Fact label={texts.priceTaken}>{money(data.price)}</Fact>}
            </>
          )}
        </Facts>
      </div>
    </Card>
  )
}

const Days = ({ data, type }: { readonly data: Followed; readonly type: MarketType }) => (
  <Section title={texts.byDay}>
    <Card>
      {data.days.length === 0 && (
        <div className={styles.inner}>
          <p className={styles.note}>{texts.noDays}</p>
        </div>
      )}
      <ol className={styles.plain}>
        {data.days.toReversed().map(({ date, value, worth, profit, trades }) => (
          <li key={date} className={styles.day}>
            <div className={styles.dayHead}>
              <span>{formatShortDay(date)}</span>
              <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
            </div>
            <div className={styles.tradeLine}>
              <span>
                {copyTexts.value} {points(value)}
              </span>
              <span>{formatAmount(worth, type)}</span>
            </div>
            {trades.length === 0 ? (
              <span className={styles.soft}>{texts.noTrades}</span>
            ) : (
              <TradeLines trades={trades} type={type} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  </Section>
)

interface EndSheetProps {
  readonly data: Followed
  readonly onClose: () => void
}
const EndSheet = ({ data, onClose }: EndSheetProps) => {
  const offline = useNoTradingReason()
  const [fundPassword, setFundPassword] = useState('')
  const waiting = data.row.state === 'waiting'
  const put = formatAmount(data.row.money, typeOf(data.product))
  const until = unbroken(formatMoment(data.call_off_until))
  const send = useAct('trade/productEnd', {
    quiet: true,
    outdates: copyOutdates,
    done: onClose,
    success: waiting ? 'cancellation_success' : 'ending_early_success',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ order_no: data.row.order_no, fund_password: fundPassword })
  }
  return (
    <Sheet open onClose={onClose} title={waiting ? texts.callOffTitle : texts.endTitle}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <p className={styles.rule}>{waiting ? texts.callOffText(put, until) : texts.endText(terms(data.early_price))}</p>
        <PasswordField digits label={copyTexts.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          busy={send.isPending}
          disabledReason={offline ?? (/^\d{6}$/.test(fundPassword) ? undefined : sentenceOf('enter_fund_password'))}
        >
          {waiting ? texts.callOff : texts.endEarly}
        </Button>
      </form>
    </Sheet>
  )
}

/** Earnings of one followed product, day by day, with the trades that they come from. */
export const FollowedScreen = () => {
  const [query] = useSearchParams()
  const order = query.get('order_no') ?? ''
  const [ending, setEnding] = useState(false)
  const offline = useNoTradingReason()
  const found = useCall('trade/productOrder', { order_no: order }, { quiet: true })
  const { data } = found
  const [against] = data?.can_end.refusals ?? []
  const waiting = data?.row.state === 'waiting'
  const footer = data && data.row.status === 0 && (waiting || data.early_price !== '-') && !data.leaving && (
    <Button
      kind="plain"
      disabledReason={offline ?? (against === undefined ? undefined : sentenceOf(against.key))}
      onClick={() => setEnding(true)}
    >
      {waiting ? texts.callOff : texts.endEarly}
    </Button>
  )
  return (
    <Screen
      reading
      header={
        <Header
          title={data?.row.name ?? texts.title}
          back={copyPaths.followOrders}
          {...(data ? { order: copyProductPath(data.product) } : {})}
        />
      }
      {...(footer ? { footer } : {})}
    >
      <PullToRefresh onRefresh={() => found.refetch()}>
        {found.isPending && <SkeletonRows count={6} />}
        {found.error && !data && (
          <ReadError
            thing={copyTexts.things.following}
            list={copyPaths.followOrders}
            number={order}
            failure={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        {data && (
          <div className={styles.page}>
            <Sum data={data} type={typeOf(data.product)} />
            <Days data={data} type={typeOf(data.product)} />
          </div>
        )}
      </PullToRefresh>
      {ending && data && <EndSheet data={data} onClose={() => setEnding(false)} />}
    </Screen>
  )
}
