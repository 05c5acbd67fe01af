import type { ChartMessages } from './chart-words.ts'

export const messages: ChartMessages = {
  wholeScreen: '全屏显示图表',
  endWholeScreen: '退出全屏',
  lunch: '午休',
}
