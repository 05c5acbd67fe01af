import type { CallFailure } from '@zaraba/client/call.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { paths } from '../paths.ts'
import { shell } from './messages.ts'
import styles from './not-found.module.css'

type Thing = keyof typeof shell.things
/** Where something that has no page of its own under this number is found. */
const listOf: Readonly<Record<Thing, string>> = {
  share: paths.search,
  company: paths.marketCompanies,
  index: paths.home,
  newShare: paths.newShare,
  block: paths.large,
  product: paths.follow,
  following: paths.followOrders,
  position: paths.positions,
  article: paths.news,
  message: paths.messages,
}
/** A number that is longer than any of ours is not repeated whole. */
const mostShown = 40
const missingKeys: readonly string[] = ['not_found', 'product_missing_or_delisted', 'invalid_input']

interface MissingProps {
  readonly thing: Thing
  /** The code or number that the address names. */
  readonly number: string
}
/** The address names something that is not there: says so, and leads to where such things are found. */
export const Missing = ({ thing, number }: MissingProps) => (
  <div role="alert">
    <EmptyState
      icon="search"
      text={`${shell.missing(shell.things[thing], number.slice(0, mostShown))} ${shell.missingHint}`}
      action={
        <GoLink to={listOf[thing]} className={styles.link}>
          {thing === 'share' ? shell.searchShares : shell.showList}
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
