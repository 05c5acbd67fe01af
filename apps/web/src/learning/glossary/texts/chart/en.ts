import type { chartTerms } from '../../chart.ts'
import type { TextsOf } from '../../term-facts.ts'

export const chart = {
  candlestick: {
    name: 'Candlestick',
    what: 'One bar for the open, high, low and close of a span. Its body is between open and close, its wicks reach high and low.',
    example: 'Open 2,500, high 2,530, low 2,490, close 2,520: a rising body of 20 with wicks of 10.',
  },
  moving_average: {
    name: 'Moving average',
    what: 'The mean of the last closes, drawn as a line. A short one follows quickly, a long one slowly.',
    example: 'Of 2,480, 2,490, 2,500, 2,510 and 2,520 over 5 days: 2,500.',
  },
  golden_cross: {
    name: 'Golden cross',
    what: 'A short moving average rises through a long one. It is read as a turn upward, and comes late.',
    example: 'The day on which the 5-day line at 2,505 passes the 25-day line at 2,500.',
  },
  death_cross: {
    name: 'Death cross',
    what: 'A short moving average falls through a long one. It is read as a turn downward, and comes late.',
    example: 'The day on which the 5-day line at 2,495 falls below the 25-day line at 2,500.',
  },
  trend_line: {
    name: 'Trend line',
    what: 'A line through lows or through highs. Many read a break of it as a change of direction.',
    example: 'Through lows of 2,400 and 2,440 five days apart: 8 a day.',
  },
  support: {
    name: 'Support',
    what: 'A price at which falls have ended several times. Buyers gather there; below it a fall can quicken.',
    example: 'Three lows at 2,400.',
  },
  resistance: {
    name: 'Resistance',
    what: 'A price at which rises have ended several times. Sellers gather there.',
    example: 'Three highs at 2,600.',
  },
  volume: {
    name: 'Volume',
    what: 'The shares traded in a span. A move with much volume has many behind it.',
    example: '16.4 million shares on a day, twice the usual 8 million.',
  },
  relative_strength_index: {
    name: 'RSI',
    what: 'The rises of the last 14 bars as a share of all moves. Above 70 is called overbought, below 30 oversold.',
    example: 'Rises of 60 and falls of 20: 60 ÷ 80 = 75.',
  },
  macd: {
    name: 'MACD',
    what: 'The difference of exponential averages of 12 and 26 bars, with its own average of 9. One watches their crossings.',
    example: 'Averages of 2,510 and 2,500: a MACD of 10.',
  },
  bollinger_bands: {
    name: 'Bollinger bands',
    what: 'Two standard deviations above and below a moving average. Wide bands mean large moves.',
    example: 'A mean of 2,500 and a deviation of 20: 2,460 to 2,540.',
  },
  ichimoku: {
    name: 'Ichimoku',
    what: 'A Japanese chart of five lines: conversion, base, two leading spans that make a cloud, and a lagging span.',
    example: 'With the price above the cloud, the cloud is read as support.',
  },
  stochastics: {
    name: 'Stochastics',
    what: 'Where the price is between the recent low and high, from 0 to 100.',
    example: 'Low 2,400, high 2,600, now 2,550: 75.',
  },
  adjusted_price: {
    name: 'Adjusted price',
    what: 'Past prices without the effect of splits and dividends, so that they compare with today’s.',
    example: '5,000 before a two-for-one split is 2,500 adjusted.',
  },
} satisfies TextsOf<typeof chartTerms>
