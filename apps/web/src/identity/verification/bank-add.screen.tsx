import { Card } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Checklist, conditionsOf } from '../../shell/parts/checklist.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall, useUser } from '../../shell/server/queries.ts'
import { identityPaths } from '../paths.ts'
import styles from './bank.module.css'
import { BankAddForm } from './bank-add-form.tsx'
import { verification } from './messages.ts'

const { cardAdd } = verification

/** A card needs a verified name first, and the way there is one tap away (V-12, A-09). */
const NameFirst = ({ asked }: { readonly asked: boolean }) => (
  <div className={styles.blocked}>
    <h2>{cardAdd.blocked}</h2>
    <Card>
      <Checklist
        conditions={conditionsOf([
          { key: asked ? 'real_name_not_passed' : 'complete_real_name_first', clear: identityPaths.verified },
        ])}
      />
    </Card>
  </div>
)

/** Binds a card. */
export const BankAddScreen = () => {
  const user = useUser()
  const known = useCall('user/banklist', {})
  const failed = known.error ?? user.error
  const retry = () => Promise.all([known.refetch(), user.refetch()])
  return (
    <Screen header={<Header title={cardAdd.title} back={identityPaths.bank} />}>
      {known.data && user.data ? (
        user.data.identity === 'verified' ? (
          <BankAddForm issue={known.data.issue} />
        ) : (
          <NameFirst asked={user.data.identity !== 'unverified'} />
        )
      ) : failed ? (
        <ErrorState failure={failed} onRetry={() => void retry()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Screen>
  )
}
