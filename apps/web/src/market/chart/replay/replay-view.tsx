import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatPrice as priceText } from '@zaraba/money/price.ts'
import { unreadable } from '@zaraba/money/typed-number.ts'
import { NumberInput } from '@zaraba/ui/fields/number-input.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCount, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useShortcuts } from '../../../shell/keyboard/shortcuts.ts'
import type { OwnMarks } from '../canvas/own-levels.ts'
import chartStyles from '../chart.module.css'
import { useChartChoice } from '../chart-choice.ts'
import type { Legend } from '../chart-legend.ts'
import { barTime, ChartLegend, PaneLegends } from '../legend.tsx'
import { averageOf, mostPracticeShares, type PracticeOrder, type PracticePosition, practiceOf, resultAt } from './practice.ts'
import styles from './replay.module.css'
import { ReplayChart } from './replay-chart.ts'
import type { ReplayDay } from './replay-day.ts'
import { replayTexts } from './texts.ts'
import { type Replay, speeds, useReplay } from './use-replay.ts'

/** Orders and the position as marks of the picture. */
const marksOf = (orders: readonly PracticeOrder[], position: PracticePosition | undefined): OwnMarks => {
  let long = true
  const fills = orders.map((order) => {
    if (order.action !== 'close') long = order.action === 'buy'
    const buys = order.action === 'buy' || (order.action === 'close' && !long)
    return { side: buys ? ('buy' as const) : ('sell' as const), at: order.at, price: order.price / 10_000 }
  })
  if (position === undefined) return { levels: [], fills }
  const side = position.side === 'long' ? 'buy' : 'sell'
  const level = { kind: 'average', side, price: averageOf(position) / 10_000, shares: position.traded.shares } as const
  return { levels: [level], fills }
}

interface ViewProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
  readonly day: ReplayDay
}

/** The picture of what has been replayed, with its legend. */
const ReplayPicture = ({ type, code, name, day, replay }: ViewProps & { readonly replay: Replay }) => {
  const choice = useChartChoice()
  const box = useRef<HTMLDivElement | null>(null)
  const chart = useRef<ReplayChart | null>(null)
  const drawn = useRef(0)
  const [legend, setLegend] = useState<Legend | undefined>(undefined)
  const { shown, orders } = replay
  const last = day.bars[shown - 1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: bars that come later are pushed, and another choice needs another picture.
  useEffect(() => {
    if (!box.current) return
    const looks = { ...choice, period: '1m', adjustment: 'none', scale: 'linear', compared: [] } as const
    const subject = { ...looks, type, code, digits: day.digits, previousClose: day.previousClose, change: 0 }
    const made = new ReplayChart(box.current, subject, [...day.before, ...day.bars.slice(0, shown)], setLegend)
    chart.current = made
    drawn.current = shown
    return () => made.end()
  }, [type, code, day, choice])
  useEffect(() => {
    for (const bar of day.bars.slice(drawn.current, shown)) chart.current?.push(bar)
    drawn.current = shown
    const { position } = practiceOf(orders)
    chart.current?.mark(marksOf(orders, position), (last?.close ?? 0) - day.previousClose)
  }, [day, shown, orders, last])
  return (
    <figure className={chartStyles.figure}>
      <ChartLegend name={code} legend={legend} type={type} period="1m" digits={day.digits} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a picture. */}
      <div className={chartStyles.frame} role="group" aria-label={replayTexts.picture(name)}>
        <div ref={box} className={chartStyles.canvas} />
        <PaneLegends legend={legend} />
      </div>
      <figcaption className="visually-hidden" role={replay.playing ? undefined : 'status'}>
        {last &&
          replayTexts.barNow(barTime(last.timestamp, type, '1m'), formatPrice(priceText(last.exact)), shown, day.bars.length)}
      </figcaption>
    </figure>
  )
}

/** The position and the result at the price of the last bar. */
const Result = ({ type, day, replay }: Pick<ViewProps, 'type' | 'day'> & { readonly replay: Replay }) => {
  const practice = practiceOf(replay.orders)
  const last = day.bars[replay.shown - 1]
  if (last === undefined) return null
  const currency = currencyOfType[type]
  const { money, percent } = resultAt(practice, last.exact, currency)
  const text = formatDecimal(money, currencyDigits[currency])
  const { position } = practice
  return (
    <dl className={styles.result}>
      <div>
        <dt>{replayTexts.position}</dt>
        <dd>
          {position
            ? replayTexts.holding[position.side](
                formatCount(position.traded.shares),
                formatPrice((averageOf(position) / 10_000).toFixed(day.digits)),
              )
            : replayTexts.noPosition}
        </dd>
      </div>
      <div>
        <dt>{replayTexts.result}</dt>
        <dd>
          <Change value={text} percent={formatDecimal(percent, 2)}>
            {formatSignedAmount(text, type)}
          </Change>
        </dd>
      </div>
    </dl>
  )
}

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= mostPracticeShares

/** Practice orders at the close of the last bar. */
const Orders = ({ replay }: { readonly replay: Replay }) => {
  const [typed, setTyped] = useState('100')
  const id = useId()
  const { position } = practiceOf(replay.orders)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const reason = isCount(typed) ? undefined : ((typed === unreadable ? refusal : undefined) ?? replayTexts.howMany)
  const open = (action: 'buy' | 'short') => reason === undefined && replay.order(action, Number(typed))
  const close = () => position && replay.order('close', position.traded.shares)
  useShortcuts([
    { key: 'b', label: replayTexts.buy, run: () => open('buy') },
    { key: 's', label: replayTexts.short, run: () => open('short') },
    { key: 'c', label: replayTexts.close, run: () => close() },
  ])
  if (replay.isOver && position === undefined)
    return (
      <div className={styles.orders}>
        <Button kind="plain" onClick={replay.restart}>
          {replayTexts.restart}
        </Button>
      </div>
    )
  return (
    <div className={styles.orders}>
      <label className={styles.shares} htmlFor={id}>
        <span>{replayTexts.shares}</span>
        <NumberInput id={id} value={typed} onChange={setTyped} decimals={0} onRefusal={setRefusal} />
      </label>
      {position?.side !== 'short' && (
        <Button kind="up" disabledReason={reason} onClick={() => open('buy')}>
          {replayTexts.buy}
        </Button>
      )}
      {position?.side !== 'long' && (
        <Button kind="down" disabledReason={reason} onClick={() => open('short')}>
          {replayTexts.short}
        </Button>
      )}
      {position && (
        <Button kind="plain" onClick={close}>
          {replayTexts.close}
        </Button>
      )}
    </div>
  )
}

/** Play, pause, one bar on, the speed and the end. */
const Course = ({ replay }: { readonly replay: Replay }) => {
  const { playing, isOver } = replay
  const toggle = () => replay.setPlaying(!playing)
  useShortcuts([
    { key: 'p', label: playing ? replayTexts.pause : replayTexts.play, run: toggle },
    { key: '.', label: replayTexts.step, run: replay.step },
  ])
  if (isOver) return null
  return (
    <div className={styles.course}>
      <Button small onClick={toggle}>
        {playing ? replayTexts.pause : replayTexts.play}
      </Button>
      <Button small kind="plain" onClick={replay.step}>
        {replayTexts.step}
      </Button>
      <Button small kind="quiet" onClick={replay.end}>
        {replayTexts.end}
      </Button>
      <Segmented
        label={replayTexts.speed}
        items={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        value={String(replay.speed)}
        onChange={(value) => replay.setSpeed(speeds.find((speed) => String(speed) === value) ?? 1)}
      />
    </div>
  )
}

/** A session that is replayed: picture, result, course and practice orders. */
export const ReplayView = (props: ViewProps) => {
  const { type, code, day } = props
  const replay = useReplay(type, code, day)
  return (
    <div className={styles.view}>
      <ReplayPicture {...props} replay={replay} />
      <div className={styles.side}>
        <Result type={type} day={day} replay={replay} />
        <p className={styles.bars}>
          {replayTexts.barsShown(`${replay.shown}/${day.bars.length}`)}{' '}
          {replay.isOver ? replayTexts.over : replayTexts.withoutFees}
        </p>
        <Course replay={replay} />
        <Orders replay={replay} />
      </div>
    </div>
  )
}
