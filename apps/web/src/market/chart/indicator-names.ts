import { marketTexts } from '../texts.ts'
import { chartTexts } from './texts.ts'

/** The name of an indicator in full, and the one on its button: its letters, or a name of the language's own. */
export const indicatorName = (name: string): string => chartTexts.indicatorNames[name] ?? marketTexts.indicatorNames[name] ?? name
export const indicatorLabel = (name: string): string =>
  chartTexts.indicatorLabels[name] ?? marketTexts.indicatorLabels[name] ?? name
