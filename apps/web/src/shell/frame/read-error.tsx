import type { CallFailure } from '@zaraba/client/call.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { shellTexts } from '../texts.ts'
import styles from './not-found.module.css'

/** A number that is longer than any of ours is not repeated whole. */
const mostShown = 40
const missingKeys: readonly string[] = ['not_found', 'product_missing_or_delisted', 'invalid_input']

interface MissingProps {
  /** Noun for the object of the address. */
  readonly thing: string
  /** Where such things are found, and the words that lead there. */
  readonly list: string
  readonly leads?: string
  /** The code or number that the address names. */
  readonly number: string
}
/** The address names something that is not there: says so, and leads to where such things are found. */
export const Missing = ({ thing, list, leads = shellTexts.showList, number }: MissingProps) => (
  <div role="alert">
    <EmptyState
      icon="search"
      text={`${shellTexts.missing(thing, number.slice(0, mostShown))} ${shellTexts.missingHint}`}
      action={
        <GoLink to={list} className={styles.link}>
          {leads}
        </GoLink>
      }
    />
  </div>
)

interface ReadErrorProps extends MissingProps {
  readonly failure: CallFailure
  readonly onRetry: () => void
}
/** Why the thing that an address names cannot be shown. */
export const ReadError = ({ failure, onRetry, ...missing }: ReadErrorProps) =>
  missingKeys.includes(failure.key) ? <Missing {...missing} /> : <ErrorState failure={failure} onRetry={onRetry} />
