import type { DrawingTexts } from '../texts.ts'

export const texts: DrawingTexts = {
  tools: {
    trend: 'Trend line',
    ray: 'Ray',
    channel: 'Channel',
    horizontal: 'Horizontal line',
    fibonacci: 'Fibonacci',
    text: 'Text',
    measure: 'Measure',
  },
  toolBar: 'Drawing tools',
  hint: (corners) => (corners === 1 ? 'Tap a point on the chart' : `Tap ${corners} points on the chart`),
  hintText: 'Tap where the text should be',
  textLabel: 'Text on the chart',
  choosePosition: 'Choose where',
  list: 'Drawings',
  none: 'No drawings yet',
  atPrice: 'Price of a horizontal line',
  add: 'Add',
  remove: (drawing) => `Delete ${drawing}`,
  removeAll: 'Delete all',
  measured: (change, percent, bars) => `${change} (${percent}) · ${bars} ${bars === 1 ? 'bar' : 'bars'}`,
  unsent: 'Saving…',
  failed: 'Not saved. It will be when the connection is back',
  signedOut: 'Log in to keep your drawings with your account',
  full: (most) => `At most ${most} drawings on one share`,
}
