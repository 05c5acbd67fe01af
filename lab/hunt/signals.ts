import { nextTradingDay, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { tickAt } from '@zaraba/market/exchanges/ticks.ts'
import { missing } from '@zaraba/money/missing.ts'
import { dayNumber, second, weekday } from '@zaraba/money/time.ts'
import { frameLength } from './customer.ts'
import type { Look } from './look.ts'
import { abroad } from './watch.ts'

/** Something that a customer sees and may trade by: above nought it may tell of a rise, below of a fall, or the other way round. */
export interface Signal {
  readonly name: string
  /** A number of about one, or a logarithm over the share's usual move of a day. */
  readonly of: (look: Look) => number
}

const seconds = (count: number): number => Math.round((count * second) / frameLength)
const own = (look: Look, span: number): number => look.watch.move(look.shareIndex, look.frame - span, look.frame)

const home = (look: Look) => (share: Look['share']) => share.market === look.share.market
const sector = (look: Look) => (share: Look['share']) => share.market === look.share.market && share.sector === look.share.sector
const away = (look: Look) => (share: Look['share']) => share.market !== look.share.market

/** Moves of other shares since a frame, for a share that moves with them. */
const others = (look: Look, from: number, least: number, which: (look: Look) => (share: Look['share']) => boolean): number =>
  look.watch.others(look.shareIndex, from, look.frame, least, which(look)) * look.beta

const line = (values: Float64Array, look: Look, from: number): number =>
  (values[look.frame] ?? missing()) - (values[Math.max(0, from)] ?? missing())
const indexSince = (look: Look, from: number): number =>
  line(look.watch.indices[look.share.market].values, look, from) * look.beta
const indexAbroad = (look: Look, from: number): number =>
  abroad(look.share.market).reduce((sum, market) => sum + line(look.watch.indices[market].values, look, from), 0)

const ofIndexDay = (look: Look, market: Look['share']['market']): number => {
  const shown = look.watch.hunted.indices.find((index) => index.market === market)?.quote(look.at)
  return shown === null || shown === undefined ? 0 : Math.log(shown.value / shown.previousClose)
}

const dollar = ({ watch, share, at }: Look, hours: number): number => {
  const currency = share.market === 'cn' ? 'CNY' : 'JPY'
  const now = watch.hunted.rate('USD', currency, at)
  const before = watch.hunted.rate('USD', currency, (at - hours * 3_600_000) as typeof at)
  if (now === null || before === null) return 0
  return Math.log(Number(now.numerator * before.denominator) / Number(now.denominator * before.numerator))
}

const nearLimit = ({ quote }: Look): number => {
  const { price, limitUp, limitDown } = quote
  if (limitUp === null || limitDown === null || limitUp === limitDown) return 0
  const position = (2 * price - limitUp - limitDown) / (limitUp - limitDown)
  return position ** 5
}

const dayPosition = ({ quote }: Look): number =>
  quote.high === null || quote.low === null || quote.high === quote.low
    ? 0
    : (2 * quote.price - quote.high - quote.low) / (quote.high - quote.low)

/** The running minute’s mean price against its prints. */
const hiddenMean = (look: Look): number => {
  const bar = look.bars.at(-1)
  if (bar === undefined || bar.volume === 0 || bar.turnover < 100) return 0
  const prints = look.watch.hunted.feed.prints(look.share, bar.time, look.at)
  const value = prints.reduce((sum, each) => sum + each.volume * each.price, 0)
  return value === 0 ? 0 : Math.log((bar.turnover * 10_000) / value)
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
const activity = ({ quote, past }: Look): number => Math.log(Math.max(0.01, quote.volume / past.usualVolume(20)))

const before = (look: Look) => previousTradingDay(look.share.market, look.quote.date)
const surprise = (look: Look): number => {
  const found = look.events.find((event) => event.kind === 'earnings' && event.date === before(look))
  return found?.kind === 'earnings' ? Math.sign(found.surprise) : 0
}
const ex = (look: Look, kind: 'dividend' | 'split', date: string): number =>
  look.events.some((event) => event.kind === kind && event.exDate === date) ? 1 : 0
const announced = (look: Look): number =>
  look.events.some((event) => event.kind !== 'earnings' && event.announcedOn === before(look)) ? 1 : 0
const next = (look: Look) => nextTradingDay(look.share.market, look.quote.date)

const comingDividend = (look: Look) => {
  const tomorrow = next(look)
  return look.events.flatMap((event) => (event.kind === 'dividend' && event.exDate === tomorrow ? [event] : []))[0]
}
/** The dividend without which the share trades from tomorrow on, as a part of its price; 0 where there is none. */
const dividendOfTomorrow = (look: Look): number => (comingDividend(look)?.amount ?? 0) / look.quote.price
/** How much larger a part of the price that dividend is than on the day on which it was announced. */
const dividendGrown = (look: Look): number => {
  const { share, at, quote, watch } = look
  const dividend = comingDividend(look)
  if (dividend === undefined) return 0
  const { announcedOn, amount } = dividend
  const [then] = watch.hunted.feed.dayBars(share, announcedOn, announcedOn, at)
  if (then === undefined) return 0
  const shares = watch.hunted.feed
    .events(share, announcedOn, quote.date, at)
    .reduce(
      (all, event) => (event.kind === 'split' && event.exDate > announcedOn ? (all * event.numerator) / event.denominator : all),
      1,
    )
  return amount / quote.price - (amount * shares) / then.close
}

/** A move over the deviation of a day. */
const move = (name: string, of: Signal['of']): Signal => ({ name, of: (look) => of(look) / look.deviation })
const sign = (name: string, of: Signal['of']): Signal => ({ name, of })

/**
 * Moves of other shares in the last seconds, for a share whose own quote has not changed for as long: its book may lag behind
 * them.
 */
const ahead = (look: Look, count: number, which = home): number =>
  look.frame - look.since < seconds(count) ? 0 : others(look, look.frame - seconds(count), 2, which)

/** Moves of other shares since the last whole number of seconds, for a share whose quote has not changed since. */
const aheadSince = (count: number): Signal =>
  move(`Others ahead of it since the clock’s last ${count} seconds began`, (look) => {
    const from = look.frame - Math.floor((look.at % (count * second)) / frameLength) - 1
    return look.since > from ? 0 : others(look, from, 2, home)
  })

/** Signals that change from frame to frame. */
export const quickSignals: readonly Signal[] = [
  move('Others since its own last change', (look) => others(look, look.since, 2, home)),
  move('Others of five seconds', (look) => others(look, look.frame - seconds(5), 2, home)),
  ...[0.5, 1, 2].map((count) => move(`Others of ${count} seconds ahead of it`, (look) => ahead(look, count))),
  ...[60, 30, 10, 5].map(aheadSince),
  move('Its sector of two seconds ahead of it', (look) => ahead(look, 2, sector)),
  move('Its sector since its own last change', (look) => others(look, look.since, 1, sector)),
  move('Shares abroad since its own last change', (look) => others(look, look.since, 2, away)),
  move('Shares abroad, five seconds', (look) => others(look, look.frame - seconds(5), 2, away)),
  move('Index since its own last change', (look) => indexSince(look, look.since)),
  move('Index of five seconds', (look) => indexSince(look, look.frame - seconds(5))),
  move('Indices abroad since its own last change', (look) => indexAbroad(look, look.since)),
  move('Currency since its own last change', (look) => line(look.watch.currency.values, look, look.since)),
  move('Its last second', (look) => own(look, seconds(1))),
  move('Its last five seconds', (look) => own(look, seconds(5))),
  move('Its last minute', (look) => look.watch.moveSince(look.shareIndex, 0, look.frame)),
  move('Its last five minutes', (look) => look.watch.moveSince(look.shareIndex, 1, look.frame)),
  move('Its last half hour', (look) => look.watch.moveSince(look.shareIndex, 2, look.frame)),
  move('Last price against the book', (look) => Math.log(look.quote.price) - look.watch.level(look.shareIndex, look.frame)),
  sign('Best level leans', (look) => look.lean(1)),
  sign('Three levels lean', (look) => look.lean(3)),
  sign('Ten levels lean', (look) => look.lean(10)),
  sign('Three levels lean, its quote is new', (look) => look.lean(3) * 2 ** (-(look.frame - look.since) / seconds(2))),
  sign('Special quote', ({ quote }) => (quote.specialQuote === 'bid' ? 1 : quote.specialQuote === 'ask' ? -1 : 0)),
  sign('Near a limit', nearLimit),
]

/** Signals that stay for the whole window, or are rare: for positions that are held longer. */
export const slowSignals: readonly Signal[] = [
  ...quickSignals,
  move('Running minute’s turnover', hiddenMean),
  move('Its day', (look) => look.day),
  move('Since its open', (look) => look.sinceOpen),
  move('Its gap', (look) => look.gap),
  move('Its day on high volume', (look) => look.day * activity(look)),
  move('Against its average price', ({ quote }) =>
    quote.volume === 0 ? 0 : Math.log((quote.price * quote.volume) / 10_000 / Math.max(1, quote.turnover)),
  ),
  sign('Its position in the day’s range', dayPosition),
  move('Index of the day less its own', (look) => ofIndexDay(look, look.share.market) * look.beta - look.day),
  move('Days abroad', (look) => abroad(look.share.market).reduce((sum, market) => sum + ofIndexDay(look, market), 0)),
  move('Dollar of an hour', (look) => dollar(look, 1)),
  move('Dollar of a day', (look) => dollar(look, 24)),
  ...[1, 5, 20, 60, 250].map((days) => move(`${days} days before`, ({ past }) => past.sum(past.daily, days) / Math.sqrt(days))),
  move('Past nights', ({ past }) => mean(past.overnight.slice(-60))),
  move('Past days from open to close', ({ past }) => mean(past.intraday.slice(-60))),
  sign('More restless than a year', ({ past, deviation }) => Math.log(deviation / past.deviation(250))),
  sign('Surprising results', surprise),
  sign('News of a move, with it', ({ newsKinds, past }) =>
    newsKinds.has('mover') || newsKinds.has('limit') ? Math.sign(past.daily.at(-1) ?? 0) : 0,
  ),
  sign('Buy-back announced', ({ newsKinds }) => (newsKinds.has('buy_back') ? 1 : 0)),
  sign('Dividend or split announced', announced),
  sign('Ex-dividend today', (look) => ex(look, 'dividend', look.quote.date)),
  move('Dividend of tomorrow, of the price', dividendOfTomorrow),
  move('Dividend of tomorrow, more of the price than when it was announced', dividendGrown),
  sign('Ex-dividend tomorrow', (look) => ex(look, 'dividend', next(look))),
  sign('Split tomorrow', (look) => ex(look, 'split', next(look))),
  sign('Newly listed', ({ share, watch }) =>
    share.debut !== undefined && share.listedOn >= watch.hunted.genesis && share.listedOn <= watch.window.session.date ? 1 : 0,
  ),
  sign('First day, its gain', (look) => (look.share.listedOn === look.quote.date ? Math.sign(look.sinceOpen || look.gap) : 0)),
  sign('Coarse ticks, against its last minute', ({ share, quote, watch, shareIndex, frame }) =>
    tickAt(share.tickTable, quote.price, quote.date) / quote.price > 0.001 ? Math.sign(watch.moveSince(shareIndex, 0, frame)) : 0,
  ),
  sign('Friday', (look) => (weekday(look.quote.date) === 5 ? 1 : 0)),
  sign('Monday', (look) => (weekday(look.quote.date) === 1 ? 1 : 0)),
  sign('Turn of a month', (look) => (next(look).slice(0, 7) !== look.quote.date.slice(0, 7) ? 1 : 0)),
  sign('Before a holiday', (look) =>
    dayNumber(next(look)) - dayNumber(look.quote.date) > (weekday(look.quote.date) === 5 ? 3 : 1) ? 1 : 0,
  ),
  sign('Always', () => 1),
]
