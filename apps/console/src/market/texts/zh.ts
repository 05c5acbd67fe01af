import type { RateTexts } from '../texts.ts'

export const texts: RateTexts = {
  tab: '费率',
  ratesNote: '费率及其生效日期和来源包含在程序中，因此过去的每笔费用都可核对。此处只能查看，更改须通过程序的新版本。',
  fee: '费用',
  from: '生效日',
  rate: '费率',
  bounds: '下限 / 上限',
  inForce: '生效中',
  source: '来源',
}
