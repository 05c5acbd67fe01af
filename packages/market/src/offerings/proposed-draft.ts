import type { Instant } from '@zaraba/money/time.ts'
import { type Exchange, exchangeOf } from '../markets.ts'
import { sha256OfText } from '../simulator/sha256.ts'
import { branches } from './branch-list.ts'
import type { Branch } from './branches.ts'
import { type Draft, million, units, yearsOf } from './draft.ts'
import { marked } from './names.ts'
import { type ProposedTerms, readTerms } from './proposed-terms.ts'
import { pickFrom, wordsFor } from './random.ts'
import { lockUpsOf } from './sizes.ts'
import { underwriters } from './underwriters.ts'

/** China sells online a thousand times what one applicant may ask for; this brokerage's crowd draws for its part of that. */
const scaleOf = (exchange: Exchange, maximum: number, allotment: number): number =>
  exchange === 'shanghai' ? Math.max(1, Math.floor((maximum * 1_000) / allotment)) : 1

/** A company is drawn from its code and its terms, so that everybody can draw it again. */
const keyOf = (terms: ProposedTerms, code: string): Int32Array => {
  const { names, ...rest } = terms
  const termsText = JSON.stringify([code, names.ja, names.en, names.zh, Object.entries(rest).sort()])
  const digest = sha256OfText(`offering of the brokerage ${termsText}`)
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  return Int32Array.from({ length: 8 }, (_, word) => view.getInt32(word * 4))
}

/**
 * The offering that an operator proposed, with the terms of its market around it. Range, crowd, price, withdrawal and first day are drawn
 * from the seeds of their own days, as they are for those of the world. @throws RangeError for terms that lie outside of the rules at `at`.
 */
export const proposedDraft = (terms: ProposedTerms, code: string, by: string, at: Instant): Draft => {
  const readResult = readTerms(terms, at)
  if ('faults' in readResult)
    throw new RangeError(`${readResult.faults.map(({ field }) => field).join(', ')} outside of the rules`)
  const { market, segment, shares, offered, fresh, maximum, price } = terms
  const exchange = exchangeOf[market]
  const words = wordsFor(keyOf(terms, code), `offering ${market}:${code}`)
  const branch: Branch = branches[terms.branch]
  const ownUnderwriters = underwriters[exchange]
  const lead = pickFrom(words, ownUnderwriters)
  const valueMillions = Math.floor((shares * price) / (10_000 * million))
  const business = pickFrom(words, branch.businesses)
  return {
    market,
    code,
    segment,
    maximum,
    by,
    lead,
    timetable: readResult.timetable,
    company: {
      names: marked(terms.names),
      kana: '',
      pinyin: '',
      sector: branch.sectors[exchange],
      business,
      years: yearsOf(words, branch, { valueMillions, profit: terms.profit, exchange, date: terms.announcedOn }),
      foundedIn: Number(terms.announcedOn.slice(0, 4)) - words.between(5, 32),
      simulated: true,
    },
    shares: { primary: fresh, secondary: offered - fresh, overAllotment: 0 },
    sharesOutstanding: shares,
    unit: units[exchange],
    allotment: terms.lots * units[exchange],
    fairPrice: price,
    scale: scaleOf(exchange, maximum, terms.lots * units[exchange]),
    syndicate: ownUnderwriters
      .filter((underwriter) => underwriter !== lead)
      .slice(0, words.between(2, ownUnderwriters.length - 1)),
    lockUps: pickFrom(words, lockUpsOf[exchange]),
  }
}
