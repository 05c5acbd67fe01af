import type { RateWords } from './words.ts'

export const messages: RateWords = {
  tab: '费率',
  ratesNote: '费率是程序中带来源的按日期生效的表，因此过去的每笔费用都可核对。此处只能查看，只有新版本才能更改。',
  fee: '费用',
  from: '生效日',
  rate: '费率',
  bounds: '下限 / 上限',
  inForce: '生效中',
  source: '来源',
}
