import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useBack } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useUser } from '../../shell/server/queries.ts'
import { FundPasswordForm } from '../fund-password-form.tsx'
import { identityPaths } from '../paths.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'

const texts = securityTexts.fundPassword

/** Sets the six-digit fund password once, and changes it with the old one afterwards (R-75, V-03). */
export const FundPasswordScreen = () => {
  const user = useUser()
  const back = useBack(identityPaths.mine)
  const known = user.data
  return (
    <Screen header={<Header title={texts.title} back={identityPaths.mine} />}>
      {known ? (
        <div className={styles.page}>
          <p className={styles.text}>{texts.text}</p>
          <ul className={styles.uses}>
            {texts.uses.map((use) => (
              <li key={use}>
                <Chip>{use}</Chip>
              </li>
            ))}
          </ul>
          <Card>
            <Facts>
              <Fact label={texts.title}>
                <Chip tone={known.has_fund_password ? 'good' : 'amber'}>{known.has_fund_password ? texts.set : texts.unset}</Chip>
              </Fact>
            </Facts>
          </Card>
          <FundPasswordForm change={known.has_fund_password} onDone={back} />
          <p className={styles.note}>{texts.forgotten}</p>
        </div>
      ) : user.error ? (
        <ErrorState failure={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Screen>
  )
}
