import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf, sentenceOfFailure } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../shell/server/queries.ts'
import styles from './entrance/entrance.module.css'
import { identityTexts } from './texts.ts'

export interface UnlockSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called once trading is unlocked, for example to send the order that was waiting for it. */
  readonly onUnlocked?: () => void
}

/** Unlocks trading for this log-in with the fund password. */
export const UnlockSheet = ({ open, onClose, onUnlocked }: UnlockSheetProps) => {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const close = () => {
    setPassword('')
    setMissing(false)
    unlock.reset()
    onClose()
  }
  const unlock = useAct('user/unlockTrade', {
    success: 'trading_unlocked',
    outdates: ['user/getUserinfo'],
    done: () => {
      close()
      onUnlocked?.()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') unlock.mutate({ fund_password: password })
  }
  const said = unlock.error?.key ? sentenceOfFailure(unlock.error) : undefined
  return (
    <Sheet open={open} onClose={close} title={identityTexts.fund.unlock}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          digits
          label={identityTexts.fund.password}
          value={password}
          onChange={(text) => {
            setPassword(text)
            if (unlock.error) unlock.reset()
          }}
          hint={identityTexts.fund.unlockHint}
          error={missing ? sentenceOf('enter_fund_password') : said}
        />
        <Button type="submit" busy={unlock.isPending}>
          {identityTexts.fund.unlock}
        </Button>
      </form>
    </Sheet>
  )
}
