import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { saveFile } from '../../shell/table/save-file.ts'
import { copyText } from './copy-text.ts'
import styles from './security.module.css'
import { securityTexts } from './texts.ts'

const texts = securityTexts.codes

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly account: string
  readonly onDone: () => void
}

/** A page with codes that are not saved yet asks before it is closed or reloaded. */
const useAskBeforeUnload = (open: boolean) => {
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [open])
}

/** The recovery codes, shown only once: a customer who leaves without saving them is asked first. */
export const RecoveryCodes = ({ codes, account, onDone }: RecoveryCodesProps) => {
  const [kept, setKept] = useState(false)
  const leaving = useBlocker(!kept)
  useAskBeforeUnload(!kept)
  const text = `${texts.fileHead(account)}\n\n${codes.join('\n')}\n`
  return (
    <Screen
      header={<Header title={texts.title} />}
      footer={
        <Button disabledReason={kept ? undefined : texts.done} onClick={onDone}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className={styles.warning}>
          <Icon name="warning" size={20} />
          <span>{texts.text}</span>
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.pair}>
          <Button kind="plain" onClick={() => void copyText(codes.join('\n'), texts.copied)}>
            {texts.copy}
          </Button>
          <Button kind="plain" onClick={() => saveFile(texts.fileName, text, 'text/plain')}>
            {texts.download}
          </Button>
        </div>
        <label className={styles.kept}>
          <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
          <span>{texts.kept}</span>
        </label>
      </div>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title={texts.leave}
        action={texts.leaveAnyway}
        danger
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        {texts.leaveText}
      </ConfirmDialog>
    </Screen>
  )
}
