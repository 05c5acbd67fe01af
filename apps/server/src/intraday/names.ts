import type { Market } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'

/** What a desk is called, by its market and the reader's language. */
export const deskNames: Readonly<Record<Market, InEachLanguage>> = {
  jp: { ja: '日計りデスク・東京', en: 'Intraday desk Tokyo', zh: '日内交易台·东京' },
  us: { ja: '日計りデスク・ニューヨーク', en: 'Intraday desk New York', zh: '日内交易台·纽约' },
  cn: { ja: '日計りデスク・上海', en: 'Intraday desk Shanghai', zh: '日内交易台·上海' },
}
