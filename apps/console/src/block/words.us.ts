import { time } from '../ui/time.ts'
import type { BlockRefusals, BlockWords } from './words.ts'

/** What an application for a block says, and a stake for the intraday desk, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  desk: 'Desk of',
  date: 'Day',
  capacity: 'Room left on that day, before it',
  offer: 'Offer',
  code: 'Share',
  shares: 'Shares',
  price: 'Price',
  quota: 'Quota',
  cap: 'Cap',
  type: 'Market',
}

/** Why a deed about offers cannot be done. */
export const blockRefusals: BlockRefusals = {
  market_not_closed: ({ from }) =>
    `This market trades: the price of its close would not stand beside it. An offer can be opened from ${from === undefined ? '' : time(from)} on.`,
  outside_terms: ({ now, needed }) => `This lies outside of the market’s terms (${now ?? ''}; ${needed ?? ''} would pass).`,
  own_proposal: () => 'You proposed it: another operator has to approve it.',
}

export const messages: BlockWords = {
  tab: 'Blocks and grabs',
  create: 'Propose a block or a grab',
  offers: 'Offers',
  proposed: 'Waiting for a second operator',
  fourEyes: 'An offer opens when another operator approves it. Its price follows from the last close at that moment.',
  approve: 'Approve and open',
  drop: 'Drop',
  propose: 'Propose',
  proposedBy: 'Proposed by',
  channels: 'Channels',
  setPassword: 'Set the password',
  handOut: 'Hand out',
  withdraw: 'Withdraw',
  act: 'Act',
  note: 'Offers keep to the same bounds as those of the simulated market; their reference is the last close. Who is allotted follows from a draw that is committed to before: nobody chooses it.',
  fields: {
    type: 'Market',
    kind: 'Kind',
    code: 'Code',
    discount: 'Discount (hundredths of a per cent)',
    quota: 'Quota',
    cap: 'Cap per person',
    lock_days: 'Lock days',
    seller: 'Seller',
    purpose: 'Purpose',
    needs: 'Password asked for',
    channel: 'Channel',
    password: 'Password',
    price: 'Price (close)',
    closes: 'Closes',
  },
  values: {
    block: 'Block',
    grab: 'Grab',
    founder: 'Founder',
    parent_company: 'Parent company',
    bank: 'Bank',
    insurer: 'Insurer',
    fund: 'Fund',
    trading_partner: 'Trading partner',
    liquidity: 'Liquidity',
    cross_shareholding: 'Cross-shareholding',
    diversification: 'Diversification',
    inheritance: 'Inheritance',
    jpy: 'Japan',
    usd: 'US',
    cny: 'China',
  },
  passwords: { none: 'None', channel: 'Channel password', block: 'Its own password' },
}
