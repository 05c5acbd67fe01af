import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { marketPaths } from '../../market/paths.ts'
import { useGo, useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useUser } from '../../shell/server/queries.ts'
import { FundPasswordSheet } from '../fund-password-sheet.tsx'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import { UnlockSheet } from '../unlock-sheet.tsx'
import styles from './first-steps.module.css'

const amountOf = (user: OutputOf<'user/getUserinfo'>, wallet: WalletType): string => user[wallet]
const holdsSomething = (amount: string): boolean => /[1-9]/.test(amount)

/** Available balances: always of the currencies that shares trade in, and of each other currency with a balance. */
const Wallets = ({ user }: { readonly user: OutputOf<'user/getUserinfo'> }) => (
  <Facts>
    {walletTypes
      .filter((wallet) => marketTypes.some((type) => type === wallet) || holdsSomething(amountOf(user, wallet)))
      .map((wallet) => (
        <Fact key={wallet} label={commonTexts.currencies[wallet]} strong>
          {formatAmount(amountOf(user, wallet), wallet)}
        </Fact>
      ))}
  </Facts>
)

interface StepProps {
  readonly title: string
  readonly text: string
  readonly done: boolean
  /** False while another step has to come first. */
  readonly ready?: boolean
  readonly onClick: () => void
}
const Step = ({ number, title, text, done, ready = true, onClick }: StepProps & { readonly number: number }) => (
  <li>
    <button type="button" className={styles.step} disabled={done || !ready} data-done={done} onClick={onClick}>
      <span className={styles.number}>{done ? <Icon name="tick" size={16} /> : number}</span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {done ? <Chip tone="good">{identityTexts.first.done}</Chip> : <Icon name="forward" size={16} />}
    </button>
  </li>
)

type User = OutputOf<'user/getUserinfo'>
type StepSheet = 'fund' | 'unlock'

const isUnlocked = ({ trading_unlocked_until: until }: User): boolean => until !== '' && until !== '-'

/** Steps that an account can still take, the most useful first; finished ones are shown too. */
const stepsOf = (user: User, go: (path: string) => void, open: (sheet: StepSheet) => void): readonly StepProps[] => {
  const { first } = identityTexts
  const unlocked = isUnlocked(user)
  return [
    { title: first.setFundPassword, text: first.setFundPasswordText, done: user.has_fund_password, onClick: () => open('fund') },
    {
      title: first.unlock,
      text: unlocked ? first.unlockedUntil(formatMoment(user.trading_unlocked_until)) : first.unlockText,
      done: unlocked,
      ready: user.has_fund_password,
      onClick: () => open('unlock'),
    },
    { title: first.trade, text: first.tradeText, done: false, onClick: () => go(marketPaths.quotes) },
    {
      title: first.verify,
      text: first.verifyText,
      done: user.identity === 'verified',
      onClick: () => go(identityPaths.verified),
    },
    {
      title: first.protect,
      text: first.protectText,
      done: user.security_keys > 0,
      onClick: () => go(identityPaths.securityKeys),
    },
  ]
}

const Greeting = () => (
  <div className={styles.head}>
    <h1>{identityTexts.first.greeting}</h1>
    <p>{identityTexts.first.text}</p>
  </div>
)

/** After a log-in: the practice money, and what the account still lacks, from the fund password to a second factor. */
export const FirstStepsScreen = () => {
  const go = useGo()
  const replace = useReplace()
  const user = useUser()
  const [sheet, setSheet] = useState<StepSheet | null>(null)
  const close = () => setSheet(null)
  const known = user.data
  const unlocked = known !== undefined && isUnlocked(known)
  return (
    <Screen
      footer={
        <Button kind={unlocked ? 'main' : 'plain'} onClick={() => replace(marketPaths.home)}>
          {unlocked ? identityTexts.first.toHome : identityTexts.first.later}
        </Button>
      }
    >
      <Greeting />
      {user.error && <ErrorState failure={user.error} onRetry={() => void user.refetch()} />}
      {user.isPending && <SkeletonRows count={4} />}
      {known && (
        <>
          <p className={styles.label}>{identityTexts.first.yourMoney}</p>
          <Card>
            <Wallets user={known} />
          </Card>
          <ol className={styles.steps}>
            {stepsOf(known, go, setSheet).map((step, index) => (
              <Step key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
          <FundPasswordSheet open={sheet === 'fund'} onClose={close} />
          <UnlockSheet open={sheet === 'unlock'} onClose={close} />
        </>
      )}
    </Screen>
  )
}
