import type { companiesTerms } from '../../companies.ts'
import type { TextsOf } from '../../term-facts.ts'

export const companies = {
  earnings_per_share: {
    name: 'Earnings per share (EPS)',
    what: 'Net profit divided by the shares.',
    example: 'A profit of 20 billion yen and 100 million shares: 200 yen.',
  },
  price_earnings_ratio: {
    name: 'Price-earnings ratio (P/E)',
    what: 'The price as a multiple of EPS. It has no meaning for a loss.',
    example: '2,500 ÷ 200 = 12.5.',
  },
  price_book_ratio: {
    name: 'Price-book ratio (P/B)',
    what: 'The price as a multiple of the book value of a share. Below 1 it is under the books.',
    example: '2,500 ÷ 2,000 = 1.25.',
  },
  return_on_equity: {
    name: 'Return on equity (ROE)',
    what: 'Net profit divided by the equity of the company.',
    example: '20 billion ÷ 200 billion = 10%.',
  },
  dividend_yield: {
    name: 'Dividend yield',
    what: 'A year’s dividends as a percentage of the price. It looks higher when the price falls.',
    example: '75 ÷ 2,500 = 3%.',
  },
  market_capitalisation: {
    name: 'Market capitalisation',
    what: 'Price times shares: what the market says the whole company is worth.',
    example: '2,500 × 100 million = 250 billion.',
  },
  share_buyback: {
    name: 'Share buyback',
    what: 'A company buys its own shares. There are fewer of them, and EPS rises.',
    example: '5 of 100 million bought back: EPS rises by about 5%.',
  },
  earnings_report: {
    name: 'Earnings report',
    what: 'The published results of a quarter or a year, in the form that the exchange sets.',
    example: 'A company with a year to March reports in May.',
  },
  forecast_revision: {
    name: 'Forecast revision',
    what: 'A company’s notice that its forecast changes: by 10% of sales or 30% of profit in Tokyo.',
    example: 'A forecast of 10 billion that becomes 13.5 billion has to be disclosed.',
  },
  timely_disclosure: {
    name: 'Timely disclosure',
    what: 'What may move a price has to be published to all at once; in Tokyo through TDnet.',
    example: 'A higher dividend, announced at 15:30 of the day on which it was decided.',
  },
  stock_index: {
    name: 'Stock index',
    what: 'One number for the moves of many shares.',
    example: 'If the index falls by 1% and your share by 3%, 2% are its own.',
  },
  nikkei_225: {
    name: 'Nikkei 225',
    what: 'An average of the adjusted prices of 225 Tokyo shares. High prices weigh more.',
    example: '1% of a share at 60,000 moves it far more than 1% of one at 1,000.',
  },
  topix: {
    name: 'TOPIX',
    what: 'An index of Tokyo shares weighted by their floating market value. Large companies weigh more.',
    example: '4 January 1968 is 100.',
  },
} satisfies TextsOf<typeof companiesTerms>
