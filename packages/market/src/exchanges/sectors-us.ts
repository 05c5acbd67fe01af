import type { Sector } from './sectors.ts'

const sector = (code: string, us: string, jp: string, cn: string): Sector => ({ code, names: { zh: cn, en: us, ja: jp } })

/** The eleven sectors of the Global Industry Classification Standard (structure of 2023-03-17); translations [K]. */
export const gicsSectors: readonly Sector[] = [
  sector('10', 'Energy', 'エネルギー', '能源'),
  sector('15', 'Materials', '素材', '原材料'),
  sector('20', 'Industrials', '資本財・サービス', '工业'),
  sector('25', 'Consumer Discretionary', '一般消費財・サービス', '可选消费'),
  sector('30', 'Consumer Staples', '生活必需品', '必需消费'),
  sector('35', 'Health Care', 'ヘルスケア', '医疗保健'),
  sector('40', 'Financials', '金融', '金融'),
  sector('45', 'Information Technology', '情報技術', '信息技术'),
  sector('50', 'Communication Services', 'コミュニケーション・サービス', '通信服务'),
  sector('55', 'Utilities', '公益事業', '公用事业'),
  sector('60', 'Real Estate', '不動産', '房地产'),
]
