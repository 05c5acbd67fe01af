import { Card } from '@zaraba/kit/card.tsx'
import { Checklist, conditionsOf } from '@zaraba/kit/checklist.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { useCall, useUser } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { paths } from '../../paths.ts'
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
        conditions={conditionsOf([{ key: asked ? 'real_name_not_passed' : 'complete_real_name_first', clear: paths.verified }])}
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
    <Screen header={<Header title={cardAdd.title} back={paths.bank} />}>
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
