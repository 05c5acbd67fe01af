import { sha256 } from '@zaraba/market/simulator/sha256.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { day, type Instant, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { insertOffering } from '@zaraba/server/ipo/offering-store.ts'
import { stepsOf } from '@zaraba/server/ipo/steps/steps.ts'
import { findRunningPostgres } from '@zaraba/server/postgres/start.ts'
import { systemSecrets } from '@zaraba/server/system/secrets.ts'
import { schedule } from '@zaraba/server/time/due-store.ts'
import type { Installation } from './installation.ts'

const name = { zh: '东海精密仪器', en: 'Tokai Precision Instruments', ja: '東海精密計器製作所' }
const lead = { zh: '东云证券', en: 'Shinonome Securities', ja: '東雲証券' }
const business = [
  {
    zh: '制造工厂用的温度、压力和流量传感器。',
    en: 'Makes sensors of heat, pressure and flow for factories.',
    ja: '工場向けの温度・圧力・流量センサーを製造。',
  },
  {
    zh: '向三十个国家的化工厂供货并提供校准。',
    en: 'Supplies and calibrates them for plants in thirty countries.',
    ja: '三十か国の化学プラントに納入し、校正も請け負う。',
  },
] as const
/** The company of an offering as a file brings it in, so that its share can be traded. */
export const companyAsCsv = (code: string): string =>
  [
    'market,code,name_jp,name_us,name_cn,sector,segment,shares_outstanding,anchor_price',
    `jp,${code},${name.ja},${name.en},${name.zh},3700,tse_growth,1000000,1100`,
  ].join('\n')
const year = (month: string) => ({ month, revenue: 900_000, operatingProfit: 90_000, netProfit: 60_000, equity: 300_000 })

interface Timetable {
  /** Days in which a win can be paid. */
  readonly payDays?: number
  /** The moment of the listing; nine days from now unless it is said. */
  readonly listedAt?: string
}

/** Offerings of Japan whose window is open now and whose wins can be paid four minutes later, for some days: with a lot for everybody. */
export const plantOfferings = async (
  appUrl: string,
  now: Instant,
  codes: readonly string[],
  { payDays = 3, listedAt }: Timetable = {},
): Promise<void> => {
  const database = openDatabase(appUrl, 1)
  try {
    for (const code of codes) {
      const secret = systemSecrets.bytes(32)
      const [soon, paidTime] = [later(now, 3 * minute), later(now, 4 * minute)]
      const terms = {
        ...({ market: 'jp', code, lot: 100, most: 1_000, lots: 1_000, low: priceOf(900), high: priceOf(1_000) } as const),
        announcedAt: later(now, -day),
        rangeAt: later(now, -day),
        opensAt: later(now, -minute),
        closesAt: later(now, 2 * minute),
        pricedAt: soon,
        drawnAt: soon,
        paymentAt: paidTime,
        deadlineAt: later(now, payDays * day),
        listedAt: listedAt === undefined ? later(now, 9 * day) : parseInstant(listedAt),
      }
      await database.transaction(async (transaction) => {
        const number = await insertOffering(transaction, {
          ...terms,
          byOperator: null,
          state: 'subscribing',
          price: null,
          withdrawnAt: null,
          withdrawnReason: '',
          secret,
          commitment: Buffer.from(sha256(secret)),
          committedAt: now,
          about: {
            names: name,
            kana: 'トウカイセイミツケイキセイサクショ',
            sector: '3700',
            business,
            lead,
            years: [year('2024-03'), year('2025-03'), year('2026-03')],
            sharesOutstanding: 1_000_000,
            estimatedRate: 10_000,
            provisionalDates: false,
          },
        })
        if (number !== null) await schedule(transaction, stepsOf({ ...terms, number }, now))
      })
    }
  } finally {
    await database.close()
  }
}

/**
 * Plants the offerings beside a running installation, at its practice time as the wire writes it. @throws when its database does
 * not run.
 */
export const plantOfferingsIn = async (
  { data }: Installation,
  now: string,
  codes: readonly string[],
  timetable: Timetable = {},
): Promise<void> => {
  const found = findRunningPostgres(data)
  if (found === null) throw new Error('the installation has no database that runs')
  await plantOfferings(found.url, parseInstant(now), codes, timetable)
}
