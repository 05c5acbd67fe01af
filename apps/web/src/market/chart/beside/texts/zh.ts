import type { BesideTexts } from '../texts.ts'

export const texts: BesideTexts = {
  period: (share) => `${share}的周期`,
  pin: '固定这只股票',
  pinned: '已固定',
  follows: '联动中',
  follow: '跟随所选的股票',
  chart: (number, share) => `图表${number}：${share}`,
  missing: '没有这只股票。',
  title: '图表',
}
