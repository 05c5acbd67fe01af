import type { Market } from '@zaraba/market/markets.ts'
import type { Language } from '../base/handler.ts'

/** What a desk is called, by its market and the reader's language. */
export const deskNames: Readonly<Record<Market, Readonly<Record<Language, string>>>> = {
  jp: { jp: '日計りデスク・東京', us: 'Intraday desk Tokyo', cn: '日内交易台·东京' },
  us: { jp: '日計りデスク・ニューヨーク', us: 'Intraday desk New York', cn: '日内交易台·纽约' },
  cn: { jp: '日計りデスク・上海', us: 'Intraday desk Shanghai', cn: '日内交易台·上海' },
}
