import { price } from '@zaraba/money/price.ts'
import { dateText, instant, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { exchangeOf, markets } from '../../src/markets.ts'
import { type BranchName, branches } from '../../src/offerings/branch-list.ts'
import { isReservedCode, proposedCodeFor } from '../../src/offerings/codes.ts'
import type { Offering } from '../../src/offerings/offering.ts'
import { proposedDraft } from '../../src/offerings/proposed-draft.ts'
import { type ProposedTerms, readTerms } from '../../src/offerings/proposed-terms.ts'
import { offeringsFrom } from './offered.ts'

const now = parseInstant('2026-11-24T10:00:00+09:00')
const growth: ProposedTerms = {
  market: 'jp',
  segment: 'tse_growth',
  branch: 'software',
  names: { ja: '学び舎', en: 'Manabiya', zh: '学舍' },
  price: price(10_000_000),
  shares: 10_000_000,
  offered: 2_000_000,
  fresh: 1_000_000,
  profit: 500_000,
  lots: 200,
  maximum: 1_000,
  announcedOn: dateText('2026-11-25'),
  opensOn: dateText('2026-12-10'),
  deadlineOn: dateText('2026-12-23'),
  listingOn: dateText('2026-12-25'),
}
const faultsOf = (terms: ProposedTerms, at = now) => {
  const read = readTerms(terms, at)
  return 'faults' in read ? read.faults : []
}

/** The world's offering as an operator would have proposed it on that day. */
const proposed = (offering: Offering): ProposedTerms | null => {
  const { market, segment, company, shares, timetable, instrument } = offering
  const names = Object.keys(branches) as BranchName[]
  const branch = names.find((name) => branches[name].sectors[exchangeOf[market]] === company.sector)
  // Only Japan names the price that the prospectus reckons with; what may be sold on top changes what else may be.
  if (branch === undefined || offering.assumedPrice === null || shares.overAllotment > 0) return null
  expect(instrument === null || instrument.segment === segment).toBe(true)
  return {
    market,
    segment,
    branch,
    names: company.names,
    price: offering.assumedPrice,
    profit: company.years[2].netProfit,
    shares: offering.sharesOutstanding,
    offered: shares.primary + shares.secondary,
    fresh: shares.primary,
    lots: offering.allotment / offering.unit,
    maximum: offering.maximum,
    announcedOn: timetable.announcedOn,
    opensOn: timetable.subscribeFrom,
    deadlineOn: timetable.deadlineOn,
    listingOn: timetable.listingOn,
  }
}

describe('what an operator may propose', () => {
  test('what the world itself offers lies within the rules, to the last number', () => {
    const until = parseInstant('2027-06-30T00:00:00+09:00')
    let checked = 0
    for (const offering of offeringsFrom('proposals').between('jp', dateText('2026-01-01'), until)) {
      const terms = proposed(offering)
      if (terms === null) continue
      checked += 1
      const { code, timetable } = offering
      expect([code, faultsOf(terms, instant(timetable.announcedAt - 1))]).toEqual([code, []])
    }
    expect(checked).toBeGreaterThan(10)
  })

  test.each([
    ['price', { price: price(100_000_000) }, { now: 100_000_000, needed: 62_000_000, least: 2_500_000, most: 62_000_000 }],
    ['shares', { shares: 1_000_000 }, { now: 1_000_000, needed: 1_800_000, least: 1_800_000, most: 160_000_000 }],
    ['shares', { shares: 10_000_500 }, { now: 10_000_500, needed: 10_001_000, least: 1_800_000, most: 160_000_000 }],
    ['offered', { offered: 6_000_000 }, { now: 6_000_000, needed: 5_500_000, least: 800_000, most: 5_500_000 }],
    ['fresh', { fresh: 100_000 }, { now: 100_000, needed: 200_000, least: 200_000, most: 1_800_000 }],
    ['profit', { profit: 9_000_000 }, { now: 9_000_000, needed: 1_250_125, least: 111_111, most: 1_250_125 }],
    ['profit', { profit: -5_000_000 }, { now: -5_000_000, needed: -833_417, least: -833_417, most: -250_000 }],
    ['lots', { lots: 5_000 }, { now: 5_000, needed: 1_200, least: 160, most: 1_200 }],
    ['maximum', { maximum: 20_000 }, { now: 20_000, needed: 5_000, least: 500, most: 5_000 }],
    ['announcedOn', { announcedOn: dateText('2026-11-23') }, { now: '2026-11-23', needed: '2026-11-24', least: '2026-11-24' }],
    ['opensOn', { opensOn: dateText('2026-12-04') }, { now: '2026-12-04', needed: '2026-12-10', least: '2026-12-10' }],
    ['listingOn', { listingOn: dateText('2027-01-15') }, { now: '2027-01-15', needed: '2027-01-12', most: '2027-01-12' }],
    ['segment', { segment: 'nyse' }, { now: 'nyse', needed: 'tse_growth', least: 'tse_growth', most: 'tse_prime' }],
  ] as const)('%s outside of the rules is named with what would pass', (field, change, said) => {
    expect(faultsOf(growth)).toEqual([])
    const wrong = { ...growth, ...change }
    const fault = faultsOf(wrong).find((each) => each.field === field)
    expect(fault).toMatchObject({ field, ...said })
    expect(faultsOf({ ...wrong, [field]: fault?.needed }).filter((each) => each.field === field)).toEqual([])
    expect(() => proposedDraft(wrong, '999W', 'tanaka', now)).toThrow(RangeError)
  })

  test('the loss of a board that takes no loss makers is refused', () => {
    const wrong = {
      ...growth,
      segment: 'tse_prime',
      shares: 40_000_000,
      offered: 8_000_000,
      lots: 700,
      profit: -1_000_000,
    } as const
    expect(faultsOf(wrong).find(({ field }) => field === 'profit')?.least).toBeGreaterThan(0)
  })
})

test('the codes of the brokerage are made-up ones, each once, far from those of the world', () => {
  for (const market of markets) {
    const segment = { jp: 'tse_growth', us: 'nasdaq', cn: 'sse_star' }[market] as ProposedTerms['segment']
    const codes = Array.from({ length: 50 }, (_, turn) => proposedCodeFor(market, segment, turn))
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect([code, isReservedCode(market, code ?? '')]).toEqual([code, true])
  }
  expect(proposedCodeFor('cn', 'sse_main', 5_000)).toBeNull()
})

test('what an operator added goes the way of the others: announced, priced, counted and listed from the days’ own seeds', () => {
  const draft = proposedDraft(growth, '999W', 'tanaka', now)
  expect(proposedDraft(growth, '999W', 'tanaka', now)).toEqual(draft)
  expect(draft.company.names).toEqual({ ja: '学び舎（架空）', en: 'Manabiya (fictional)', zh: '学舍（虚构）' })
  const prices = new Set<number>()
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const offerings = offeringsFrom(word)
    const { announcedAt, rangeAt, closesAt, pricedAt, listsAt } = draft.timetable
    offerings.bring([draft])
    offerings.bring([draft])
    expect(offerings.byCode('jp', '999W', instant(announcedAt - 1))).toBeNull()
    expect(offerings.byCode('jp', '999W', announcedAt)).toMatchObject({
      by: 'tanaka',
      state: 'waiting',
      range: null,
      crowd: null,
    })
    const found = offerings.byCode('jp', '999W', listsAt)
    if (found === null || found.withdrawn !== null) continue
    expect(offerings.byCode('jp', '999W', instant(rangeAt - 1))?.range).toBeNull()
    expect(offerings.byCode('jp', '999W', instant(closesAt - 1))?.crowd).toBeNull()
    expect(offerings.byCode('jp', '999W', instant(pricedAt - 1))?.price).toBeNull()
    expect(found.crowd?.tickets).toBeGreaterThan(0)
    expect(offerings.listed('jp', listsAt).map(({ code }) => code)).toContain('999W')
    expect(offerings.between('jp', dateText('2026-01-01'), listsAt).filter(({ code }) => code === '999W')).toHaveLength(1)
    expect(found.instrument?.debut).toMatchObject({ offer: found.price, sold: 2_000_000 })
    prices.add(found.price ?? 0)
  }
  expect(prices.size).toBeGreaterThan(1)
})
