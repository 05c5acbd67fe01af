import { words } from '../messages.ts'
import { chartWords } from './chart-words.ts'

/** What an indicator is called in full, and on its button: most are known by their letters, the others by what each language calls them. */
export const indicatorName = (name: string): string => chartWords.indicatorNames[name] ?? words.indicatorNames[name] ?? name
export const indicatorLabel = (name: string): string => chartWords.indicatorLabels[name] ?? words.indicatorLabels[name] ?? name
