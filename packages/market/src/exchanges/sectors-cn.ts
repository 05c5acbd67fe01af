import type { Sector } from './sectors.ts'

const sector = (code: string, cn: string, us: string, jp: string): Sector => ({ code, names: { zh: cn, en: us, ja: jp } })

/**
 * Industries of the Chinese market, in the order of the CSRC's categories A–R (its letter in the remark). Manufacturing (C) and
 * finance (J) are divided as Chinese brokers divide them, since half of the market would fall into C alone. The codes are ours.
 */
export const chineseSectors: readonly Sector[] = [
  sector('agriculture', '农林牧渔', 'Agriculture', '農林牧漁'), // A
  sector('oil_coal', '石油煤炭', 'Oil & Coal', '石油・石炭'), // B
  sector('food', '食品饮料', 'Food & Beverages', '食品・飲料'), // C
  sector('liquor', '酿酒', 'Liquor', '酒類'), // C
  sector('pharma', '医药医疗', 'Pharmaceuticals & Health Care', '医薬・医療'), // C
  sector('chemicals', '化工', 'Chemicals', '化学'), // C
  sector('metals', '钢铁有色', 'Steel & Nonferrous Metals', '鉄鋼・非鉄'), // C
  sector('machinery', '机械设备', 'Machinery', '機械'), // C
  sector('auto', '汽车', 'Automobiles', '自動車'), // C
  sector('battery', '电池', 'Batteries', '電池'), // C
  sector('home_appliance', '家电家居', 'Home Appliances', '家電・住設'), // C
  sector('electronics', '电子', 'Electronics', '電子機器'), // C
  sector('semiconductor', '半导体', 'Semiconductors', '半導体'), // C
  sector('power', '电力与新能源', 'Power & Renewables', '電力・新エネルギー'), // D
  sector('construction', '建筑建材', 'Construction & Materials', '建設・建材'), // E
  sector('retail', '零售消费', 'Retail & Consumer', '小売・消費財'), // F
  sector('transport', '交通运输', 'Transport & Logistics', '運輸・物流'), // G
  sector('tourism', '旅游酒店', 'Tourism & Hotels', '観光・ホテル'), // H
  sector('software', '软件', 'Software', 'ソフトウェア'), // I
  sector('telecom', '通信', 'Telecommunications', '通信'), // I
  sector('bank', '银行', 'Banks', '銀行'), // J
  sector('brokerage', '证券', 'Securities', '証券'), // J
  sector('insurance', '保险', 'Insurance', '保険'), // J
  sector('real_estate', '房地产', 'Real Estate', '不動産'), // K
  sector('media', '传媒游戏', 'Media & Games', 'メディア・ゲーム'), // R
]
