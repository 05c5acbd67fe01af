import type { Instrument } from '../instrument.ts'

/** The industries of Chinese companies: the CSRC's divisions gathered into 25 that customers look for. Names by language. */
export const cnSectors = [
  { code: 'bank', names: { cn: '银行', us: 'Banks', jp: '銀行' } },
  { code: 'insurance', names: { cn: '保险', us: 'Insurance', jp: '保険' } },
  { code: 'brokerage', names: { cn: '证券', us: 'Brokerage', jp: '証券' } },
  { code: 'liquor', names: { cn: '酿酒', us: 'Liquor', jp: '酒類' } },
  { code: 'food', names: { cn: '食品饮料', us: 'Food & Beverages', jp: '食品・飲料' } },
  { code: 'pharma', names: { cn: '医药医疗', us: 'Pharmaceuticals & Health Care', jp: '医薬・医療' } },
  { code: 'home_appliance', names: { cn: '家电家居', us: 'Home Appliances', jp: '家電・住設' } },
  { code: 'auto', names: { cn: '汽车', us: 'Automobiles', jp: '自動車' } },
  { code: 'battery', names: { cn: '电池', us: 'Batteries', jp: '電池' } },
  { code: 'semiconductor', names: { cn: '半导体', us: 'Semiconductors', jp: '半導体' } },
  { code: 'electronics', names: { cn: '电子', us: 'Electronics', jp: '電子機器' } },
  { code: 'software', names: { cn: '软件', us: 'Software', jp: 'ソフトウェア' } },
  { code: 'telecom', names: { cn: '通信', us: 'Telecommunications', jp: '通信' } },
  { code: 'media', names: { cn: '传媒游戏', us: 'Media & Games', jp: 'メディア・ゲーム' } },
  { code: 'power', names: { cn: '电力与新能源', us: 'Power & Renewables', jp: '電力・新エネルギー' } },
  { code: 'oil_coal', names: { cn: '石油煤炭', us: 'Oil & Coal', jp: '石油・石炭' } },
  { code: 'metals', names: { cn: '钢铁有色', us: 'Metals', jp: '鉄鋼・非鉄' } },
  { code: 'chemicals', names: { cn: '化工', us: 'Chemicals', jp: '化学' } },
  { code: 'construction', names: { cn: '建筑建材', us: 'Construction & Materials', jp: '建設・建材' } },
  { code: 'real_estate', names: { cn: '房地产', us: 'Real Estate', jp: '不動産' } },
  { code: 'transport', names: { cn: '交通运输', us: 'Transport', jp: '運輸' } },
  { code: 'machinery', names: { cn: '机械设备', us: 'Machinery', jp: '機械' } },
  { code: 'retail', names: { cn: '零售消费', us: 'Retail & Consumer', jp: '小売・消費財' } },
  { code: 'agriculture', names: { cn: '农牧渔', us: 'Agriculture', jp: '農畜産' } },
  { code: 'tourism', names: { cn: '旅游酒店', us: 'Tourism & Hotels', jp: '観光・ホテル' } },
] as const satisfies readonly { code: string; names: Instrument['names'] }[]

export type CnSectorCode = (typeof cnSectors)[number]['code']
