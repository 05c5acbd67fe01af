import type { Own } from '../own/own-texts.ts'

export const texts = {
  title: 'Learn',
  glossary: 'Glossary',
  search: 'Search the glossary',
  searchHint: 'Term or part of its explanation',
  found: (count: number) => `${count} ${count === 1 ? 'term' : 'terms'}`,
  nothingFound: (text: string) => `No term matches “${text}”. Try another word.`,
  topics: {
    orders: 'Kinds of orders',
    book: 'Book and prices',
    sessions: 'Sessions and limits',
    fees: 'Fees and taxes',
    settlement: 'Settlement and T+1',
    margin: 'Leverage and calls',
    newShares: 'New shares and blocks',
    chart: 'Reading a chart',
    companies: 'Companies and indices',
    risk: 'Profit and risk',
    account: 'Account and products',
  },
  courses: 'Courses',
  courseNumber: (number: number, all: number) => `Course ${number} of ${all}`,
  progress: (met: number, all: number) => `${met} of ${all}`,
  fromRecords: 'A task is marked by your records. It cannot be marked by hand.',
  met: 'Met',
  metAt: (time: string, orderNo: string) => [time, orderNo].filter((text) => text !== '').join(' · '),
  record: 'Record',
  recordOf: (task: string) => `Open the record of “${task}”`,
  start: 'Start',
  startOf: (task: string) => `Start “${task}”`,
  unknownCourse: 'There is no such course.',
  practise: 'Practise',
  own: {
    title: 'With your own figures',
    open: 'Open this position or order',
    share: (name: string, code: string, shares: string) => `${shares} of ${name} (${code})`,
    margin: ({
      share,
      cost,
      times,
      margin,
      borrowed,
    }: Own<'share' | 'cost' | 'margin' | 'borrowed'> & { readonly times: number }) =>
      `${share}: a cost of ${cost} ÷ ${times} = a principal of ${margin}, and ${borrowed} borrowed.`,
    floating: ({ share, cost, worth, profit }: Own<'share' | 'cost' | 'worth' | 'profit'>) =>
      `${share}: cost ${cost}, now worth ${worth}, floating profit ${profit}.`,
    levels: ({ share, warn, call, force }: Own<'share' | 'warn' | 'call' | 'force'>) =>
      `${share}: a warning at about ${warn}, a call at ${call}, a forced close at ${force}.`,
    fee: (share: string, price: string, fee: string) => `${share}: closing at ${price} now would cost ${fee} in fees.`,
    sellable: (share: string, date: string) => `${share}: can be closed from ${date}.`,
    held: (share: string, held: string) => `${share}: a waiting order holds ${held}.`,
  },
  lesson: {
    call: (called: string, due: string) =>
      `The call of ${called} was not answered by the close of ${due}, and the position was closed by force.`,
    leverage: (times: number) =>
      `It was closed by force because of its ${times}× leverage. A long at 1× is never closed by force.`,
    costs: (gain: string, costs: string) => `The price gained ${gain}, but the costs were ${costs}.`,
    stop: ({ date, price, loss, actual }: Own<'date' | 'price' | 'loss' | 'actual'>) =>
      `A stop 5% away would have closed it on ${date} near ${price}: a loss by price of about ${loss} instead of ${actual}.`,
    terms: {
      call: 'What a margin call is',
      leverage: 'What a forced close is',
      costs: 'What break-even is',
      stop: 'What a stop is',
    },
  },
  what: 'Meaning',
  example: 'Example',
  source: 'Source of the rule',
  sourceKinds: { exchange: 'Rule of an exchange', law: 'Law', guide: 'Guide for investors', product: 'Rule of this app' },
  see: 'Related terms',
  unknown: 'The glossary does not have this term.',
  toGlossary: 'Open the glossary',
  more: 'Open the page of the term',
  tappable: (word: string) => `Explain “${word}”`,
}
