import { type AlertState, alertSpans } from '@zaraba/contract/alert/terms.ts'
import { price } from '@zaraba/money/price.ts'
import { rng } from '@zaraba/money/rng.ts'
import { type Instant, instant, minute, parseInstant } from '@zaraba/money/time.ts'
import { closeMeasure } from '@zaraba/rules/alert/close-measures.ts'
import { type AlertMeasure, afterSplit, type Condition, termsOf } from '@zaraba/rules/alert/condition.ts'
import { folds } from '@zaraba/rules/alert/fold.ts'
import { type MeasurePoint, play, type Watch } from '@zaraba/rules/alert/play.ts'
import { type Minute, pointsOf, rangeOf } from '@zaraba/rules/alert/print-measures.ts'
import { type AskedAlert, readCondition } from '@zaraba/rules/alert/read-terms.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'

const open = parseInstant('2026-11-24T09:00:00+09:00')
const close = parseInstant('2026-11-24T15:30:00+09:00')
const at = (seconds: number): Instant => instant(open + seconds * 1_000)
const nextClose = instant(close + 24 * 60 * minute)
const closeOf = (moment: Instant): Instant => (moment <= close ? close : nextClose)

const watching = (side: 'up' | 'down', bound: number, more: Partial<Watch> = {}): Watch => ({
  measure: 'price',
  side,
  bound,
  repeat: 'once',
  state: 'armed',
  countsFrom: open,
  firedAt: null,
  ...more,
})
const series = (values: readonly number[], from = 1): readonly MeasurePoint[] =>
  values.map((value, index) => ({ at: at(from + index), value, price: value }))

describe('play', () => {
  const table: readonly [
    name: string,
    watch: Watch,
    points: readonly MeasurePoint[],
    reports: readonly number[],
    state: AlertState,
  ][] = [
    ['up, at the bound', watching('up', 10), series([8, 9, 10, 11]), [3], 'fired'],
    ['down, beyond the bound', watching('down', 10), series([12, 9]), [2], 'fired'],
    ['never', watching('up', 10), series([8, 9, 9]), [], 'armed'],
    ['not before it counts', watching('up', 10, { countsFrom: at(2) }), series([10, 10, 10]), [3], 'fired'],
    ['over', watching('up', 10, { state: 'fired' }), series([10, 10]), [], 'fired'],
    ['ended', watching('up', 10, { state: 'ended' }), series([10, 10]), [], 'ended'],
    ['standing, without a return', watching('up', 10, { repeat: 'standing' }), series([10, 11, 12]), [1], 'waits'],
    ['standing, once a session', watching('up', 10, { repeat: 'standing' }), series([10, 9, 10]), [1], 'armed'],
    ['waiting for a return first', watching('up', 10, { state: 'waits' }), series([11, 9, 10]), [3], 'fired'],
  ]
  test.each(table)('%s', (_name, watch, points, reports, state) => {
    const played = play(watch, points, closeOf)
    expect(played.firings.map((point) => (point.at - open) / 1_000)).toEqual(reports)
    expect(played.watch.state).toBe(state)
  })

  test('a standing alert fires again the next session, after a return in either', () => {
    const points = [...series([10, 9]), { at: instant(close + minute), value: 10, price: 10 }]
    expect(play(watching('up', 10, { repeat: 'standing' }), points, closeOf).firings.map(({ at: when }) => when)).toEqual([
      at(1),
      instant(close + minute),
    ])
  })

  test('an alert without a change is the same object', () => {
    const watch = watching('up', 10)
    expect(play(watch, series([8, 9]), closeOf).watch).toBe(watch)
  })

  test('points divided among calls in any way give the same', () => {
    const { below } = rng(testSeed())
    for (let round = 0; round < 300; round += 1) {
      const points = Array.from({ length: 60 }, (_, index) => ({ at: at((index + 1) * 900), value: below(20), price: null }))
      const watch = watching(below(2) === 0 ? 'up' : 'down', 5 + below(10), { repeat: below(3) === 0 ? 'once' : 'standing' })
      const whole = play(watch, points, closeOf)
      let now = watch
      const firings: MeasurePoint[] = []
      for (let from = 0; from < points.length; ) {
        const to = from + 1 + below(9)
        const part = play(now, points.slice(from, to), closeOf)
        now = part.watch
        firings.push(...part.firings)
        from = to
      }
      expect([now, firings]).toEqual([whole.watch, whole.firings])
    }
  })
})

describe('measures of prints', () => {
  const bar = (minutes: number, low: number, high: number, last: number) => ({
    time: at(minutes * 60),
    open: price(last),
    low: price(low),
    high: price(high),
    close: price(last),
    volume: 100,
    turnover: 0,
  })
  const tick = (seconds: number, of: number) => ({ at: at(seconds), price: price(of), volume: 10, kind: 'continuous' as const })
  const before = [bar(0, 990, 1_010, 1_000), bar(1, 1_000, 1_020, 1_015), bar(9, 1_030, 1_040, 1_040)]
  const prints = [tick(600, 1_040), tick(610, 1_025), tick(620, 1_050)]
  const now: Minute = { start: at(600), low: 1_025, high: 1_050, volume: 30, volumeBefore: 300, previousClose: 980, before }
  const valuesOf = (measure: Parameters<typeof pointsOf>[0]) => pointsOf(measure, now, prints).map(({ value }) => value)

  test('each by hand', () => {
    expect(valuesOf('price')).toEqual([1_040, 1_025, 1_050])
    expect(valuesOf('volume')).toEqual([310, 320, 330])
    // 60/980 is 6.12 %.
    expect(valuesOf('rise_day')).toEqual([612, 459, 714])
    // Five minutes before, the price was 1,015; the lowest since is that, too.
    expect(valuesOf('rise_5')).toEqual([246, 98, 344])
    expect(valuesOf('fall_5')).toEqual([0, -144, 96])
    // Fifteen minutes before was the close of the day before.
    expect(valuesOf('rise_15')).toEqual([612, 459, 714])
  })

  test('the bounds of a minute hold every print of it', () => {
    const { below } = rng(testSeed())
    for (let round = 0; round < 300; round += 1) {
      const random = Array.from({ length: 5 }, (_, index) => tick(600 + index, 950 + below(150)))
      const prices = random.map((each) => each.price)
      const own = { ...now, low: Math.min(...prices), high: Math.max(...prices), volume: 50, previousClose: 900 + below(200) }
      const measures = ['price', 'volume', ...alertSpans.flatMap((span) => [`rise_${span}`, `fall_${span}`] as const)] as const
      for (const measure of measures) {
        const { low, high } = rangeOf(measure, own)
        for (const { value } of pointsOf(measure, own, random)) expect(value >= low && value <= high).toBe(true)
      }
    }
  })
})

describe('measures of closes', () => {
  const falling = Array.from({ length: 26 }, (_, index) => 2_600 - 4 * index)
  test('each by hand', () => {
    // 400/14 up against 4 − 4/14 down.
    expect(closeMeasure('rsi14', [...falling, 2_900])).toBe(8_850)
    expect(closeMeasure('rsi14', falling)).toBe(0)
    expect(
      closeMeasure(
        'rsi14',
        Array.from({ length: 20 }, () => 100),
      ),
    ).toBe(5_000)
    expect(closeMeasure('rsi14', falling.slice(0, 14))).toBe(null)
    expect(closeMeasure('price-sma5', [10, 10, 10, 10, 20])).toBe(20 * 5 - 60)
    expect(closeMeasure('sma5-sma25', falling.slice(0, 24))).toBe(null)
  })
})

describe('terms', () => {
  const facts = { market: 'jp', share: 'known', price: 25_000_000, volume: 3_000, margin: 4_000 } as const
  const asked = (kind: AskedAlert['kind'], value: string, more: Partial<AskedAlert> = {}): AskedAlert => ({
    kind,
    value,
    within: 'day',
    repeat: 'once',
    ...more,
  })
  const read = (of: AskedAlert) => readCondition(of, facts)

  test.each<[AskedAlert, Condition]>([
    [asked('price', '2600'), { measure: 'price', side: 'up', bound: 26_000_000 }],
    [asked('price', '2450.5'), { measure: 'price', side: 'down', bound: 24_505_000 }],
    [asked('change', '2.5', { within: '15' }), { measure: 'rise_15', side: 'up', bound: 250 }],
    [asked('change', '-3'), { measure: 'fall_day', side: 'down', bound: -300 }],
    [asked('volume', '5000'), { measure: 'volume', side: 'up', bound: 5_000 }],
    [asked('crossing', 'sma5_above_sma25'), { measure: 'sma5-sma25', side: 'up', bound: 1 }],
    [asked('crossing', 'price_below_sma75'), { measure: 'price-sma75', side: 'down', bound: -1 }],
    [asked('crossing', 'rsi14_below_30'), { measure: 'rsi14', side: 'down', bound: 3_000 }],
    [asked('event', 'results'), { measure: 'results', side: 'up', bound: 0 }],
    [asked('margin', '25.5'), { measure: 'margin', side: 'down', bound: 2_550 }],
  ])('%j is a condition, and its row says the same', (given, condition) => {
    expect(read(given)).toEqual({ condition })
    const { kind, value, within } = termsOf(condition, 'jp')
    expect([kind, value]).toEqual([given.kind, given.value])
    if (kind === 'change') expect(within).toBe(given.within)
  })

  test.each<[AskedAlert, string]>([
    [asked('price', '2500', { side: 'above' }), 'alert_price_reached'],
    [asked('price', '2500', { side: 'below' }), 'alert_price_reached'],
    [asked('price', '249.9'), 'alert_price_out_of_range'],
    [asked('price', '99999999999'), 'alert_price_out_of_range'],
    [asked('price', '١٢'), 'enter_alert_value'],
    [asked('change', '0.05'), 'alert_percent_out_of_range'],
    [asked('change', '-51'), 'alert_percent_out_of_range'],
    [asked('change', '--5'), 'enter_alert_value'],
    [asked('change', '1.005'), 'enter_alert_value'],
    [asked('volume', '3000'), 'alert_volume_reached'],
    [asked('volume', '0'), 'alert_volume_out_of_range'],
    [asked('volume', '99999999999'), 'alert_volume_out_of_range'],
    [asked('volume', '1.5'), 'enter_alert_value'],
    [asked('margin', '40'), 'alert_margin_reached'],
    [asked('margin', '9.99'), 'alert_percent_out_of_range'],
    [asked('event', 'rumours'), 'enter_alert_value'],
  ])('%j is refused: %s', (given, key) => {
    const answer = read(given)
    expect('refusal' in answer && answer.refusal.key).toBe(key)
  })

  test('a split changes prices and volumes, and nothing else', () => {
    const split = { numerator: 3, denominator: 2 }
    const after = (measure: AlertMeasure, bound: number) => afterSplit({ measure, side: 'up', bound }, split).bound
    expect([after('price', 3_000), after('volume', 3_000), after('rise_5', 3_000), after('price', 1)]).toEqual([
      2_000, 4_500, 3_000, 1,
    ])
  })
})

describe('folds', () => {
  const alert = (number: bigint, more: Partial<Watch> = {}, customer = 1n) => ({ ...watching('up', 10, more), customer, number })
  const table: readonly [
    name: string,
    alerts: readonly ReturnType<typeof alert>[],
    pairs: readonly (readonly [bigint, bigint])[],
  ][] = [
    [
      'the older one goes on',
      [alert(2n), alert(1n), alert(3n)],
      [
        [2n, 1n],
        [3n, 1n],
      ],
    ],
    ['the one that is armed goes on', [alert(1n, { state: 'waits', firedAt: open }), alert(2n)], [[1n, 2n]]],
    ['the one that counts sooner goes on', [alert(1n, { countsFrom: close }), alert(2n)], [[1n, 2n]]],
    [
      'others do not ask for the same',
      [
        alert(1n),
        alert(2n, {}, 2n),
        alert(3n, { side: 'down' }),
        alert(4n, { bound: 11 }),
        alert(5n, { repeat: 'standing' }),
        alert(6n, { measure: 'volume' }),
      ],
      [],
    ],
  ]
  test.each(table)('%s', (_name, alerts, pairs) => {
    expect(folds(alerts).map(({ ends, into }) => [ends.number, into.number])).toEqual(pairs)
  })
})
