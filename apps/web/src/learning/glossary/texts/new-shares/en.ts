import type { newSharesTerms } from '../../new-shares.ts'
import type { TextsOf } from '../../term-facts.ts'

export const newShares = {
  initial_public_offering: {
    name: 'Initial public offering (IPO)',
    what: 'A company’s first sale of shares to the public with its listing. Shares can be won by lottery before.',
    example: '100 shares won at 1,500 can be sold from the first price on.',
  },
  book_building: {
    name: 'Book building',
    what: 'Demand is gathered within a range of prices before the offer price is set.',
    example: 'With much demand for 1,400 to 1,500 the price is set at 1,500.',
  },
  provisional_range: {
    name: 'Provisional range',
    what: 'The prices between which an offer is expected. In Japan an application is held at its top.',
    example: '1,400 to 1,500: an application for 100 shares holds ¥150,000.',
  },
  offer_price: {
    name: 'Offer price',
    what: 'The price at which new shares are sold before the listing. What was held beyond it comes back.',
    example: 'Held at 1,500 and set at 1,450: ¥5,000 come back for 100 shares.',
  },
  subscription: {
    name: 'Subscription',
    what: 'An application for a number of new shares within the window, once an offering.',
    example: 'From 100 to 500 shares, in hundreds.',
  },
  lottery: {
    name: 'Lottery',
    what: 'How winners are found when more is asked for than offered: one ticket a person first, then by lots. Anybody can compute it again.',
    example: '10,000 applicants for 1,000 lots: about one in ten wins.',
  },
  allotment_number: {
    name: 'Allotment number',
    what: 'The number of an application in the list that is sealed at the close of the window.',
    example: 'The application at position 48,201 of the list has the number 48,201.',
  },
  commitment: {
    name: 'Commitment',
    what: 'The hash of the secret number of a draw, published before the window opens, so that it cannot be exchanged.',
    example: 'If the revealed number has the published hash, it is the one of before.',
  },
  payment_deadline: {
    name: 'Payment deadline',
    what: 'Until when a winner takes the shares. After it the win is given up; in China the money is taken from the balance then.',
    example: 'Drawn on Wednesday, due by the next Tuesday.',
  },
  waiver: {
    name: 'Waiver',
    what: 'Giving up shares that were won. In China three within twelve months bar applications for 180 days.',
    example: 'A third one on 1 June bars until the end of November.',
  },
  first_price: {
    name: 'First price',
    what: 'The first trade of a new listing, above or below the offer price.',
    example: 'Offered at 1,500 and first traded at 1,380: ¥12,000 lost on 100 shares before fees.',
  },
  lock_up: {
    name: 'Lock-up',
    what: 'The promise of earlier holders to sell nothing for a while after a listing. Its end can bring more sellers.',
    example: 'A lock-up of 90 days ends on day 91.',
  },
  lead_underwriter: {
    name: 'Lead underwriter',
    what: 'The broker that prepares an offering and leads its pricing and allotment.',
    example: 'It often places more than half of the shares.',
  },
  block_trade: {
    name: 'Block trade',
    what: 'A large number of shares off the auction, at a discount to the price and mostly with a lock.',
    example: '100 shares at 2,400, 4% below 2,500, locked for five days.',
  },
  grab_offer: {
    name: 'Grab offer',
    what: 'Shares at a discount, sold in the order of applications until the quota is used. It is never oversold.',
    example: 'A quota of 500 and applications of 100: the sixth gets none.',
  },
} satisfies TextsOf<typeof newSharesTerms>
