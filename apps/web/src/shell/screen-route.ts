import type { ComponentType } from 'react'
import type { PartName } from './web-slice.ts'

/** One screen in the table of routes. */
export interface ScreenRoute {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Parts of later slices that are loaded together with it; others come when they are first shown. */
  readonly shows?: readonly PartName[]
  /** Comes with the app itself: what everybody sees first. */
  readonly first?: ComponentType
  /** Position on a wide page: a list on the left, a detail on the right, or alone in the middle. */
  readonly pane: 'list' | 'detail' | 'single'
  /** For a detail that is opened directly: the list that belongs beside it. */
  readonly list?: string
  /** The pane that a wide page shows beside a list until something is chosen from it. */
  readonly beside?: () => Promise<ComponentType>
  /** Its rows are a table where the pane beside it is that overview, and the window is wide enough for both. */
  readonly table?: boolean
  /** Has a use for a wide page's whole width: a list until a detail is chosen, a detail as far as it goes, a screen alone. */
  readonly broad?: boolean
  /** Is in the middle of the workspace where the page is wide enough for one. */
  readonly workspace?: boolean
  /** Can be seen without being logged in. */
  readonly open?: boolean
  /** Has the bottom menu (N-01). */
  readonly menu?: boolean
}
