export const messages = {
  view: '表示',
  views: {
    chart: 'チャート',
    board: '板',
    tape: '歩み値',
    news: 'ニュース',
    figures: '業績',
    events: '予定',
  },
  /** Facts of the day in two lines: each in few characters, with the whole word beside it where that differs. */
  facts: {
    open: { short: '始値', whole: '始値' },
    high: { short: '高値', whole: '高値' },
    low: { short: '安値', whole: '安値' },
    previousClose: { short: '前終', whole: '前日終値' },
    volume: { short: '出来高', whole: '出来高' },
    turnover: { short: '代金', whole: '売買代金' },
    average: { short: 'VWAP', whole: '売買高加重平均価格' },
    priceEarnings: { short: 'PER', whole: '株価収益率' },
  },
  opens: (moment: string) => `${moment}開始`,
}
