import type { LanguageCode } from '@zaraba/money/language.ts'
import type { IconName } from '@zaraba/ui/parts/icon.tsx'
import type { ScreenRoute } from './screen-route.ts'

/** What the home screen offers to open with one tap. */
export interface HomeAction {
  readonly icon: IconName
  readonly path: string
  readonly label: Readonly<Record<LanguageCode, string>>
  /** Its place among the others, the lowest first. */
  readonly place: number
}

/** What a slice of the app says of itself: its screens, each a chunk of its own, and what it offers on the home screen. */
interface WebSlice {
  readonly screens: readonly ScreenRoute[]
  readonly actions: readonly HomeAction[]
}

export const webSlice = (slice: Pick<WebSlice, 'screens'> & Partial<WebSlice>): WebSlice => ({ actions: [], ...slice })
