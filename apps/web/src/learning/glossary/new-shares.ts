import type { TermFacts } from './term-facts.ts'

export const newSharesTerms = {
  initial_public_offering: { source: 'jsda_ipo', see: ['book_building', 'lottery', 'first_price'] },
  book_building: { source: 'jsda_ipo', see: ['provisional_range', 'offer_price'] },
  provisional_range: { source: 'jsda_ipo', see: ['book_building', 'offer_price', 'held_money'] },
  offer_price: { source: 'jsda_ipo', see: ['provisional_range', 'first_price'] },
  subscription: { source: 'app_ipo', see: ['lottery', 'payment_deadline'] },
  lottery: { source: 'app_ipo', see: ['commitment', 'allotment_number'] },
  allotment_number: { source: 'app_ipo', see: ['lottery', 'commitment'] },
  commitment: { source: 'app_ipo', see: ['lottery', 'committed_seed'] },
  payment_deadline: { source: 'app_ipo', see: ['waiver', 'subscription'] },
  waiver: { source: 'cn_ipo', see: ['payment_deadline', 'lottery'] },
  first_price: { source: 'tse_limits', see: ['initial_public_offering', 'special_quote'] },
  lock_up: { source: 'tse_listing', see: ['initial_public_offering', 'lock_period'] },
  lead_underwriter: { source: 'jsda_ipo', see: ['initial_public_offering', 'book_building'] },
  block_trade: { source: 'tse_tostnet', see: ['lock_period', 'grab_offer'] },
  grab_offer: { source: 'app_block', see: ['block_trade', 'lock_period'] },
} as const satisfies TermFacts
