import { words } from '../texts.ts'
import { chartWords } from './texts.ts'

/** The name of an indicator in full, and the one on its button: its letters, or a name of the language's own. */
export const indicatorName = (name: string): string => chartWords.indicatorNames[name] ?? words.indicatorNames[name] ?? name
export const indicatorLabel = (name: string): string => chartWords.indicatorLabels[name] ?? words.indicatorLabels[name] ?? name
