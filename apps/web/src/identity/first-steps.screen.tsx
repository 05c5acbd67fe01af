import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { Icon } from '@zaraba/kit/icon.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { useUser } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import styles from './first-steps.module.css'
import { FundPasswordSheet } from './fund-password-sheet.tsx'
import { identity } from './messages.ts'
import { UnlockSheet } from './unlock-sheet.tsx'
import { Wallets } from './wallets.tsx'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly ready: boolean
  readonly onClick: () => void
}
const Step = ({ number, title, text, done, ready, onClick }: StepProps) => (
  <li>
    <button type="button" className={styles.step} disabled={done || !ready} data-done={done} onClick={onClick}>
      <span className={styles.number}>{done ? <Icon name="tick" size={16} /> : number}</span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {done ? <Chip tone="good">{identity.first.done}</Chip> : <Icon name="forward" size={16} />}
    </button>
  </li>
)

const Greeting = () => (
  <div className={styles.head}>
    <h1>{identity.first.greeting}</h1>
    <p>{identity.first.text}</p>
  </div>
)

/** After a log-in: the practice money, the fund password, the unlocking of trading, a first trade. */
export const FirstStepsScreen = () => {
  const go = useGo()
  const user = useUser()
  const [sheet, setSheet] = useState<'fund' | 'unlock' | null>(null)
  const known = user.data
  const unlocked = known !== undefined && known.trading_unlocked_until !== '' && known.trading_unlocked_until !== '-'
  return (
    <Screen
      footer={
        <Button kind={unlocked ? 'main' : 'plain'} onClick={() => go(paths.home, true)}>
          {unlocked ? identity.first.toHome : identity.first.later}
        </Button>
      }
    >
      <Greeting />
      {user.error && <ErrorState failure={user.error} onRetry={() => void user.refetch()} />}
      {user.isPending && <SkeletonRows count={4} />}
      {known && (
        <>
          <p className={styles.label}>{identity.first.yourMoney}</p>
          <Card>
            <Wallets user={known} />
          </Card>
          <ol className={styles.steps}>
            <Step
              number={1}
              title={identity.first.setFundPassword}
              text={identity.first.setFundPasswordText}
              done={known.has_fund_password}
              ready
              onClick={() => setSheet('fund')}
            />
            <Step
              number={2}
              title={identity.first.unlock}
              text={
                unlocked ? identity.first.unlockedUntil(formatMoment(known.trading_unlocked_until)) : identity.first.unlockText
              }
              done={unlocked}
              ready={known.has_fund_password}
              onClick={() => setSheet('unlock')}
            />
            <Step
              number={3}
              title={identity.first.trade}
              text={identity.first.tradeText}
              done={false}
              ready
              onClick={() => go(paths.quotes)}
            />
            <Step
              number={4}
              title={identity.first.verify}
              text={identity.first.verifyText}
              done={known.identity === 'verified'}
              ready
              onClick={() => go(paths.verified)}
            />
            <Step
              number={5}
              title={identity.first.protect}
              text={identity.first.protectText}
              done={known.security_keys > 0}
              ready
              onClick={() => go(paths.securityKeys)}
            />
          </ol>
          <FundPasswordSheet open={sheet === 'fund'} onClose={() => setSheet(null)} />
          <UnlockSheet open={sheet === 'unlock'} onClose={() => setSheet(null)} />
        </>
      )}
    </Screen>
  )
}
