import type { ChartMessages } from './chart-words.ts'

export const messages: ChartMessages = {
  wholeScreen: 'Show the chart on the whole screen',
  endWholeScreen: 'Leave the whole screen',
  lunch: 'Lunch',
}
