import type { feesTerms } from '../../fees.ts'
import type { TextsOf } from '../../term-facts.ts'

export const fees = {
  purchase_fee: {
    name: 'Purchase fee',
    what: 'The fee of a purchase. Here 0.10% of the value in Japan and the United States, 0.025% in China.',
    example: 'A purchase of ¥250,000 costs ¥250.',
  },
  selling_fee: {
    name: 'Selling fee',
    what: 'The fee of a sale, at the rate of a purchase. A short pays it when it opens.',
    example: 'A sale of ¥260,000 costs ¥260.',
  },
  minimum_fee: {
    name: 'Minimum fee',
    what: 'The least fee of an order. Here only Chinese orders have one: CNY 5.',
    example: '0.025% of CNY 1,000 is 0.25, but 5 is paid. From CNY 20,000 the rate applies.',
  },
  stamp_duty: {
    name: 'Stamp duty',
    what: 'A Chinese tax on the value of a sale: 0.05% since 28 August 2023. Japan and the United States have none.',
    example: 'A sale of CNY 10,000 costs CNY 5.',
  },
  sec_fee: {
    name: 'SEC fee',
    what: 'A charge on sales of American shares under section 31. Its rate changes once or twice a year.',
    example: '$20.60 for a sale of a million dollars from 4 April 2026.',
  },
  trading_activity_fee: {
    name: 'Trading activity fee (TAF)',
    what: 'A fee of FINRA for each share sold in the United States, with a cap for a trade.',
    example: '$0.20 for 1,000 shares: $0.000195 a share, rounded up to the cent.',
  },
  transfer_fee: {
    name: 'Transfer fee',
    what: 'The charge for the registration of Chinese shares: 0.001% of the value on both sides.',
    example: 'CNY 1 for a trade of CNY 100,000.',
  },
  fee_rounding: {
    name: 'Rounding of fees',
    what: 'Fees are computed on the running total of an order and rounded up once: ten partial fills cost what one fill costs.',
    example: 'A purchase of ¥250,000 costs ¥250, in one fill or in ten.',
  },
  break_even: {
    name: 'Break-even price',
    what: 'The price at which fees and interest are just covered: a little above the cost.',
    example: '100 shares at 2,500 with about 500 of fees for both sides: about 2,505.',
  },
  exchange_spread: {
    name: 'Exchange spread',
    what: 'The margin on the mid rate when money is exchanged. A round trip pays it twice.',
    example: 'Mid 150.00 with a margin of 0.25: a dollar costs 150.25.',
  },
  capital_gains_tax: {
    name: 'Capital gains tax',
    what: 'A tax on profits from sales: 20.315% for listed shares in Japan. This practice does not deduct it.',
    example: 'A profit of ¥100,000 would in truth be taxed with ¥20,315 in Japan.',
  },
} satisfies TextsOf<typeof feesTerms>
