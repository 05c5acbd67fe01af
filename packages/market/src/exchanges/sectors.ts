import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'

/** A branch of business as one market divides it. */
interface Sector {
  readonly code: string
  readonly names: InEachLanguage
}

const tokyoSector = (code: string, jp: string, us: string, cn: string): Sector => ({ code, names: { zh: cn, en: us, ja: jp } })

/** The 33 sectors of the Tokyo exchange. Source: JPX list of issues of 2026-02-28; English and Chinese names [K]. */
const tokyoSectors: readonly Sector[] = [
  tokyoSector('0050', '水産・農林業', 'Fishery, Agriculture & Forestry', '水产与农林业'),
  tokyoSector('1050', '鉱業', 'Mining', '矿业'),
  tokyoSector('2050', '建設業', 'Construction', '建筑业'),
  tokyoSector('3050', '食料品', 'Foods', '食品'),
  tokyoSector('3100', '繊維製品', 'Textiles & Apparels', '纺织品'),
  tokyoSector('3150', 'パルプ・紙', 'Pulp & Paper', '纸浆与造纸'),
  tokyoSector('3200', '化学', 'Chemicals', '化学'),
  tokyoSector('3250', '医薬品', 'Pharmaceutical', '医药品'),
  tokyoSector('3300', '石油・石炭製品', 'Oil & Coal Products', '石油与煤炭制品'),
  tokyoSector('3350', 'ゴム製品', 'Rubber Products', '橡胶制品'),
  tokyoSector('3400', 'ガラス・土石製品', 'Glass & Ceramics Products', '玻璃与陶瓷制品'),
  tokyoSector('3450', '鉄鋼', 'Iron & Steel', '钢铁'),
  tokyoSector('3500', '非鉄金属', 'Nonferrous Metals', '有色金属'),
  tokyoSector('3550', '金属製品', 'Metal Products', '金属制品'),
  tokyoSector('3600', '機械', 'Machinery', '机械'),
  tokyoSector('3650', '電気機器', 'Electric Appliances', '电气设备'),
  tokyoSector('3700', '輸送用機器', 'Transportation Equipment', '运输设备'),
  tokyoSector('3750', '精密機器', 'Precision Instruments', '精密仪器'),
  tokyoSector('3800', 'その他製品', 'Other Products', '其他制品'),
  tokyoSector('4050', '電気・ガス業', 'Electric Power & Gas', '电力与燃气'),
  tokyoSector('5050', '陸運業', 'Land Transportation', '陆运'),
  tokyoSector('5100', '海運業', 'Marine Transportation', '海运'),
  tokyoSector('5150', '空運業', 'Air Transportation', '空运'),
  tokyoSector('5200', '倉庫・運輸関連業', 'Warehousing & Harbor Transportation', '仓储与运输相关'),
  tokyoSector('5250', '情報・通信業', 'Information & Communication', '信息与通信'),
  tokyoSector('6050', '卸売業', 'Wholesale Trade', '批发业'),
  tokyoSector('6100', '小売業', 'Retail Trade', '零售业'),
  tokyoSector('7050', '銀行業', 'Banks', '银行业'),
  tokyoSector('7100', '証券、商品先物取引業', 'Securities & Commodity Futures', '证券与商品期货'),
  tokyoSector('7150', '保険業', 'Insurance', '保险业'),
  tokyoSector('7200', 'その他金融業', 'Other Financing Business', '其他金融业'),
  tokyoSector('8050', '不動産業', 'Real Estate', '房地产业'),
  tokyoSector('9050', 'サービス業', 'Services', '服务业'),
]

const gicsSector = (code: string, us: string, jp: string, cn: string): Sector => ({ code, names: { zh: cn, en: us, ja: jp } })

/** The eleven sectors of the Global Industry Classification Standard (structure of 2023-03-17); translations [K]. */
const gicsSectors: readonly Sector[] = [
  gicsSector('10', 'Energy', 'エネルギー', '能源'),
  gicsSector('15', 'Materials', '素材', '原材料'),
  gicsSector('20', 'Industrials', '資本財・サービス', '工业'),
  gicsSector('25', 'Consumer Discretionary', '一般消費財・サービス', '可选消费'),
  gicsSector('30', 'Consumer Staples', '生活必需品', '必需消费'),
  gicsSector('35', 'Health Care', 'ヘルスケア', '医疗保健'),
  gicsSector('40', 'Financials', '金融', '金融'),
  gicsSector('45', 'Information Technology', '情報技術', '信息技术'),
  gicsSector('50', 'Communication Services', 'コミュニケーション・サービス', '通信服务'),
  gicsSector('55', 'Utilities', '公益事業', '公用事业'),
  gicsSector('60', 'Real Estate', '不動産', '房地产'),
]

const chineseSector = (code: string, cn: string, us: string, jp: string): Sector => ({ code, names: { zh: cn, en: us, ja: jp } })

/**
 * Industries of the Chinese market, in the order of the CSRC's categories A–R (its letter in the remark). Manufacturing (C) and
 * finance (J) are divided as Chinese brokers divide them, since half of the market would fall into C alone. The codes are ours.
 */
const chineseSectors: readonly Sector[] = [
  chineseSector('agriculture', '农林牧渔', 'Agriculture', '農林牧漁'), // A
  chineseSector('oil_coal', '石油煤炭', 'Oil & Coal', '石油・石炭'), // B
  chineseSector('food', '食品饮料', 'Food & Beverages', '食品・飲料'), // C
  chineseSector('liquor', '酿酒', 'Liquor', '酒類'), // C
  chineseSector('pharma', '医药医疗', 'Pharmaceuticals & Health Care', '医薬・医療'), // C
  chineseSector('chemicals', '化工', 'Chemicals', '化学'), // C
  chineseSector('metals', '钢铁有色', 'Steel & Nonferrous Metals', '鉄鋼・非鉄'), // C
  chineseSector('machinery', '机械设备', 'Machinery', '機械'), // C
  chineseSector('auto', '汽车', 'Automobiles', '自動車'), // C
  chineseSector('battery', '电池', 'Batteries', '電池'), // C
  chineseSector('home_appliance', '家电家居', 'Home Appliances', '家電・住設'), // C
  chineseSector('electronics', '电子', 'Electronics', '電子機器'), // C
  chineseSector('semiconductor', '半导体', 'Semiconductors', '半導体'), // C
  chineseSector('power', '电力与新能源', 'Power & Renewables', '電力・新エネルギー'), // D
  chineseSector('construction', '建筑建材', 'Construction & Materials', '建設・建材'), // E
  chineseSector('retail', '零售消费', 'Retail & Consumer', '小売・消費財'), // F
  chineseSector('transport', '交通运输', 'Transport & Logistics', '運輸・物流'), // G
  chineseSector('tourism', '旅游酒店', 'Tourism & Hotels', '観光・ホテル'), // H
  chineseSector('software', '软件', 'Software', 'ソフトウェア'), // I
  chineseSector('telecom', '通信', 'Telecommunications', '通信'), // I
  chineseSector('bank', '银行', 'Banks', '銀行'), // J
  chineseSector('brokerage', '证券', 'Securities', '証券'), // J
  chineseSector('insurance', '保险', 'Insurance', '保険'), // J
  chineseSector('real_estate', '房地产', 'Real Estate', '不動産'), // K
  chineseSector('media', '传媒游戏', 'Media & Games', 'メディア・ゲーム'), // R
]

const all: Readonly<Record<Exchange, readonly Sector[]>> = {
  tokyo: tokyoSectors,
  new_york: gicsSectors,
  shanghai: chineseSectors,
}
const byCode = (list: readonly Sector[]): ReadonlyMap<string, Sector> => new Map(list.map((each) => [each.code, each]))
const sectorsByCode: Readonly<Record<Exchange, ReadonlyMap<string, Sector>>> = {
  tokyo: byCode(tokyoSectors),
  new_york: byCode(gicsSectors),
  shanghai: byCode(chineseSectors),
}

/** The sectors of a market in the order of its own classification. */
export const sectors = (market: Market): readonly Sector[] => all[exchangeOf[market]]

export const isSector = (market: Market, code: string): boolean => sectorsByCode[exchangeOf[market]].has(code)

/** A sector's name; an unknown code answers with itself, so that an imported list with codes of its own still shows. */
export const sectorName = (market: Market, code: string, language: Language): string =>
  sectorsByCode[exchangeOf[market]].get(code)?.names[language] ?? code
