/** Options of an overlay of the library that is drawn by us alone: no pointer moves it, and it has no handles. */
export const drawnOnly = {
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
} as const
