import type { Language } from '@zaraba/money/language.ts'
import type { Disclosed } from './disclosed.ts'

type Quarter = 1 | 2 | 3 | 4
/** The headlines in one language. Each contains the mark of the simulation. */
interface Titles {
  readonly mark: string
  readonly results: (year: number, month: number, quarter: Quarter) => string
  readonly dividend: (amount: string) => string
  readonly split: (numerator: number, denominator: number) => string
  readonly buy_back: (portion: string) => string
  readonly new_share: string
  readonly distribution: string
}

const japanese: Titles = {
  mark: '【模擬】',
  results: (year, month, quarter) => `${year}年${month}月期${quarter === 4 ? '' : ` 第${quarter}四半期`} 決算短信`,
  dividend: (amount) => `剰余金の配当（1株 ${amount}）に関するお知らせ`,
  split: (numerator, denominator) => `株式分割（${denominator}株を${numerator}株に）に関するお知らせ`,
  buy_back: (portion) => `自己株式取得（上限 発行済株式の${portion}）に係る事項の決定に関するお知らせ`,
  new_share: '新規上場に係る有価証券届出書の提出のお知らせ',
  distribution: '株式の立会外分売に関するお知らせ',
}
const english: Titles = {
  mark: '[Simulated] ',
  results: (year, month, quarter) =>
    quarter === 4
      ? `Financial results for the fiscal year ended ${year}-${String(month).padStart(2, '0')}`
      : `Financial results for quarter ${quarter} of the fiscal year ending ${year}-${String(month).padStart(2, '0')}`,
  dividend: (amount) => `Declaration of a dividend of ${amount} a share`,
  split: (numerator, denominator) => `Stock split, ${numerator} for ${denominator}`,
  buy_back: (portion) => `Repurchase of up to ${portion} of the shares`,
  new_share: 'Registration of an offering of new shares',
  distribution: 'Distribution of shares off the exchange',
}
const chinese: Titles = {
  mark: '【模拟】',
  results: (year, month, quarter) =>
    month === 12
      ? `${year}年${({ 1: '第一季度报告', 2: '半年度报告', 3: '第三季度报告', 4: '年度报告' } as const)[quarter]}`
      : `${year}年${month}月财年${({ 1: '第一季度报告', 2: '半年度报告', 3: '第三季度报告', 4: '年度报告' } as const)[quarter]}`,
  dividend: (amount) => `关于每股派息 ${amount} 的公告`,
  split: (numerator, denominator) => `关于股份拆分（${denominator}拆${numerator}）的公告`,
  buy_back: (portion) => `关于回购股份（不超过总股本 ${portion}）的公告`,
  new_share: '首次公开发行股票招股说明书',
  distribution: '关于场外分售股份的公告',
}
const titles: Readonly<Record<Language, Titles>> = { ja: japanese, en: english, zh: chinese }

/** The headline of a disclosure. `amount` formats a price with its currency, `portion` formats basis points of all shares. */
export const titleOf = (
  disclosed: Disclosed,
  language: Language,
  amount: (price: number) => string,
  portion: (basisPoints: number) => string,
): string => {
  const words = titles[language]
  const own = (): string => {
    if (disclosed.kind === 'results') return words.results(disclosed.report.year, disclosed.fiscalMonth, disclosed.report.quarter)
    if (disclosed.kind === 'dividend') return words.dividend(amount(disclosed.amount))
    if (disclosed.kind === 'split') return words.split(disclosed.numerator, disclosed.denominator)
    return disclosed.kind === 'buy_back' ? words.buy_back(portion(disclosed.portion)) : words[disclosed.kind]
  }
  return `${words.mark}${own()}`
}
