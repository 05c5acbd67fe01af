import { addDays, dateText, day, type Instant, instant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { boards, chineseBoard } from '../../src/catalogue/boards.ts'
import { brands } from '../../src/catalogue/brands.ts'
import { builtInInstruments } from '../../src/catalogue/catalogue.ts'
import { isTradingDay, sessionOf } from '../../src/exchanges/calendar.ts'
import { isSector } from '../../src/exchanges/sectors.ts'
import { roundToTick } from '../../src/exchanges/ticks.ts'
import { exchangeOf, type Market, markets } from '../../src/markets.ts'
import { isReservedCode } from '../../src/offerings/codes.ts'
import { lotsOfApplicant, mostTickets } from '../../src/offerings/crowd.ts'
import type { Offering } from '../../src/offerings/offering.ts'
import { createOfferings, offeringsOf } from '../../src/offerings/offerings.ts'
import { oraclesAbsent, readOracle, withoutOracles } from '../exchanges/oracle.ts'
import { afterYears, closing, genesis, offeringsFrom, seedsOf, sourceFrom, start } from './offered.ts'

const since = dateText('2026-01-01')
const unseen = `unseen ${seedOfWorlds(20_261_124)}`
const all = (until: Instant, word = unseen): readonly Offering[] =>
  markets.flatMap((market) => offeringsFrom(word).between(market, since, until))

describe(`offerings (seed: ${unseen})`, () => {
  test('[S-03] some wait or will take applications, some take them, some have just listed, on the first day and, but for some weeks of rest, later', () => {
    const known = offeringsFrom(unseen)
    const isOpen = (market: Market, at: Instant) =>
      known.between(market, addDays(genesis, -120), at).some(({ state }) => state !== 'listed' && state !== 'withdrawn')
    for (const at of [start, afterYears(0.5), afterYears(2)])
      for (const market of markets) {
        const states = new Set(known.between(market, addDays(genesis, -120), at).map(({ state }) => state))
        expect(states, `${market} ${new Date(at).toISOString()}`).toContain('listed')
        // A market may rest for some days, as markets do; not for two months, and never when somebody looks first.
        const days = at === start ? [0] : [0, 10, 20, 30, 40, 50, 60]
        expect(
          days.some((later) => isOpen(market, instant(at + later * day))),
          `${market} ${new Date(at).toISOString()}`,
        ).toBe(true)
      }
    // Over a month each state is seen in each market.
    for (const market of markets) {
      const seen = new Set<string>()
      for (let at: number = start; at < start + 45 * day; at += day / 16)
        for (const { state } of known.between(market, since, instant(at))) seen.add(state)
      for (const state of ['waiting', 'to_subscribe', 'subscribing', 'ended', 'listed'])
        expect(seen, `${market} ${state}`).toContain(state)
    }
  })

  test('the steps come in order, on trading days, and the listing is the first day with order entry', () => {
    for (const { market, timetable } of all(afterYears(3))) {
      const { announcedAt, rangeAt, opensAt, closesAt, pricedAt, drawnAt, paymentFrom, deadlineAt, listsAt, tradesAt } = timetable
      const steps =
        market === 'cn'
          ? [announcedAt, pricedAt, opensAt, closesAt, drawnAt, paymentFrom, deadlineAt, listsAt, tradesAt]
          : [announcedAt, rangeAt, opensAt, closesAt, pricedAt, drawnAt, paymentFrom, deadlineAt, listsAt, tradesAt]
      expect([...steps].sort((left, right) => left - right)).toEqual(steps)
      for (const date of [timetable.subscribeFrom, timetable.subscribeTo, timetable.lotteryOn, timetable.listingOn])
        expect(isTradingDay(market, date), `${market} ${date}`).toBe(true)
      expect(listsAt).toBe(sessionOf(market, timetable.listingOn)?.phases[0]?.from)
      expect(tradesAt).toBe(sessionOf(market, timetable.listingOn)?.openingAuction)
    }
  })

  test('nothing in an answer rests on a day that is not over: fewer seeds give the same answer', () => {
    const full = seedsOf(unseen)
    for (const at of [start, afterYears(0.3), instant(afterYears(0.3) + 7 * 3_600_000)])
      for (const market of markets) {
        const over = closing(full, (other, date) => (sessionOf(other, dateText(date))?.close ?? 0) <= at)
        const known = offeringsOf(market, sourceFrom(full), since, at)
        expect(offeringsOf(market, sourceFrom(over), since, at)).toEqual(known)
        for (const { timetable, state, price, crowd, winningRate, instrument, range, withdrawn } of known) {
          if (withdrawn !== null) continue
          expect(price === null, `${state}`).toBe(at < timetable.pricedAt)
          expect(crowd === null).toBe(at < timetable.closesAt)
          expect(winningRate.estimated).toBe(at < timetable.closesAt)
          expect(range === null).toBe(market === 'cn' || at < timetable.rangeAt)
          if (instrument !== null) expect(at >= timetable.pricedAt && at >= timetable.closesAt).toBe(true)
        }
      }
  })

  test('asked once or day by day, forwards or backwards, an installation has the same offerings', () => {
    const stepwise = createOfferings(sourceFrom(seedsOf(unseen)))
    for (let at: number = start; at < afterYears(1); at += 9 * day) stepwise.between('jp', since, instant(at))
    const late = stepwise.between('jp', since, afterYears(1))
    expect(late).toEqual(offeringsFrom(unseen).between('jp', since, afterYears(1)))
    expect(stepwise.between('jp', since, start)).toEqual(offeringsFrom(unseen).between('jp', since, start))
    const one = late[0]
    expect(one && stepwise.byCode('jp', one.code, afterYears(1))).toEqual(one)
    expect(stepwise.byCode('jp', '7203', afterYears(1))).toBeNull()
  })

  test('[E-05] terms are whole, on tick and within the rules of the market', () => {
    for (const each of all(afterYears(2))) {
      const { market, code, segment, unit, maximum, allotment, shares, price, range, company, underwritingPrice, per } = each
      expect(boards[segment].exchange).toBe(exchangeOf[market])
      if (market === 'cn') expect(chineseBoard(code), code).toBe(segment)
      expect(isSector(market, company.sector)).toBe(true)
      expect([maximum % unit, allotment % unit, maximum >= unit, allotment >= unit]).toEqual([0, 0, true, true])
      expect(allotment).toBeLessThanOrEqual(shares.primary + shares.secondary + shares.overAllotment)
      expect(shares.primary).toBeGreaterThan(0)
      expect(each.sharesOutstanding).toBeGreaterThan(shares.secondary)
      expect(company.years.map(({ month }) => month)).toEqual([...company.years.map(({ month }) => month)].sort())
      for (const { revenue, equity } of company.years) expect(Math.min(revenue, equity)).toBeGreaterThan(0)
      if (range !== null) expect(range.low).toBeLessThanOrEqual(range.high)
      if (price === null) continue
      expect(roundToTick(boards[segment].tickTable, price, each.timetable.pricedOn, 'nearest')).toBe(price)
      if (market === 'jp') {
        expect(underwritingPrice).toBe(Math.floor((price * 92) / 100))
        expect(price >= (range?.low ?? 0) && price <= (range?.high ?? 0)).toBe(true)
      } else expect(underwritingPrice).toBeNull()
      expect(per === null).toBe(company.years[2].netProfit <= 0)
      if (per !== null) expect(per.estimated).toBe(false)
    }
  })

  test('the crowd has at most a million tickets, and every applicant a number of lots', () => {
    for (const { crowd, maximum, unit } of all(afterYears(2))) {
      if (crowd === null) continue
      expect(crowd.tickets).toBeGreaterThan(0)
      expect(crowd.tickets).toBeLessThanOrEqual(mostTickets)
      expect(crowd.applicants).toBe(crowd.lines.reduce((sum, { applicants }) => sum + applicants, 0))
      expect(crowd.tickets).toBe(crowd.lines.reduce((sum, { lots, applicants }) => sum + lots * applicants, 0))
      for (const { lots } of crowd.lines) expect(lots * unit).toBeLessThanOrEqual(maximum)
      expect(lotsOfApplicant(crowd, 0)).toBe(crowd.lines[0]?.lots)
      expect(lotsOfApplicant(crowd, crowd.applicants - 1)).toBe(crowd.lines.at(-1)?.lots)
      expect(() => lotsOfApplicant(crowd, crowd.applicants)).toThrow(RangeError)
    }
  })

  test('no code and no name comes twice, and none is that of a real company', () => {
    const list = all(afterYears(6))
    const real = new Set(
      [...builtInInstruments().flatMap(({ names }) => Object.values(names)), ...brands.flatMap(({ names }) => names)].map(
        (name) => name.toLowerCase(),
      ),
    )
    const codes = new Set(builtInInstruments().map(({ id }) => String(id)))
    for (const language of ['ja', 'en', 'zh'] as const)
      for (const market of markets) {
        const names = list.filter((each) => each.market === market).map(({ company }) => company.names[language])
        expect(new Set(names).size, `${market} ${language}`).toBe(names.length)
      }
    for (const { market, code, company } of list) {
      expect(isReservedCode(market, code)).toBe(true)
      expect(codes.has(`${market}:${code}`)).toBe(false)
      codes.add(`${market}:${code}`)
      expect([company.names.ja, company.names.en, company.names.zh]).toEqual([
        expect.stringMatching(/（架空）$/),
        expect.stringMatching(/ \(fictional\)$/),
        expect.stringMatching(/（虚构）$/),
      ])
      for (const name of Object.values(company.names))
        expect(real.has(name.replace(/[（ ]\(?(架空|fictional|虚构).*$/, '').toLowerCase())).toBe(false)
    }
    for (const { market, code } of builtInInstruments()) expect(isReservedCode(market, code), code).toBe(false)
  })

  test.skipIf(oraclesAbsent)(`no code and no name is that of a listed company elsewhere${withoutOracles}`, () => {
    const rows = ['financedatabase_jp', 'financedatabase_cn_sh', 'financedatabase_cn_sz'].flatMap((file) =>
      readOracle(`listings/${file}.csv`),
    )
    const american = readOracle('listings/sp500_constituents_2026-08.csv')
    const names = new Set(
      [...rows.map(({ name = '' }) => name), ...american.map(({ Security = '' }) => Security)].map((name) => name.toLowerCase()),
    )
    const codes = new Set([
      ...rows.map(({ symbol = '' }) => symbol.replace(/\..*/, '')),
      ...american.map(({ Symbol: symbol = '' }) => symbol),
    ])
    for (const { code, company } of all(afterYears(6))) {
      expect(codes.has(code), code).toBe(false)
      const plain = company.names.en.replace(' (fictional)', '').toLowerCase()
      for (const tail of ['', ' co., ltd.', ' corporation', ', inc.', ' inc.', ' holdings'])
        expect(names.has(`${plain}${tail}`), plain).toBe(false)
    }
  })
})
