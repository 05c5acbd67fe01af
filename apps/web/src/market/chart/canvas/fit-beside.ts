import type { Chart } from 'klinecharts'
import type { ChartBar, ChartSubject } from './chart-bars.ts'
import { type Fitted, fitBars } from './chart-fit.ts'
import { standBeside } from './day-before.ts'

/** Makes room for the day before beside the first minutes of today, and draws it when it has come, if its chart is still shown then. */
export const fitBeside = async (
  chart: Chart,
  subject: ChartSubject & Fitted,
  today: readonly ChartBar[],
  isShown: () => boolean,
): Promise<void> => {
  const isNew = await standBeside(chart, subject, today)
  if (!isNew || !isShown()) return
  fitBars(chart, subject)
  // The scale holds the prices of the day before too.
  chart.resize()
}
