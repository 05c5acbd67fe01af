import { Card } from '@zaraba/kit/card.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { useBack } from '@zaraba/kit/navigation.ts'
import { useUser } from '@zaraba/kit/queries.ts'
import { Fact, Facts } from '@zaraba/kit/row.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { paths } from '../../paths.ts'
import { FundPasswordForm } from '../fund-password-form.tsx'
import { security } from './messages.ts'
import styles from './security.module.css'

const words = security.fundPassword

/** Sets the six-digit fund password once, and changes it with the old one afterwards (R-75, V-03). */
export const FundPasswordScreen = () => {
  const user = useUser()
  const back = useBack(paths.mine)
  const known = user.data
  return (
    <Screen header={<Header title={words.title} back={paths.mine} />}>
      {known ? (
        <div className={styles.page}>
          <p className={styles.text}>{words.text}</p>
          <ul className={styles.uses}>
            {words.uses.map((use) => (
              <li key={use}>
                <Chip>{use}</Chip>
              </li>
            ))}
          </ul>
          <Card>
            <Facts>
              <Fact label={words.title}>
                <Chip tone={known.has_fund_password ? 'good' : 'amber'}>{known.has_fund_password ? words.set : words.unset}</Chip>
              </Fact>
            </Facts>
          </Card>
          <FundPasswordForm change={known.has_fund_password} onDone={back} />
          <p className={styles.note}>{words.forgotten}</p>
        </div>
      ) : user.error ? (
        <ErrorState failure={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Screen>
  )
}
