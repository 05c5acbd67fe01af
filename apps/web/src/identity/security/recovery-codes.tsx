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
import { security } from './texts.ts'

const words = security.codes

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
  const text = `${words.fileHead(account)}\n\n${codes.join('\n')}\n`
  return (
    <Screen
      header={<Header title={words.title} />}
      footer={
        <Button disabledReason={kept ? undefined : words.done} onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className={styles.warning}>
          <Icon name="warning" size={20} />
          <span>{words.text}</span>
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.pair}>
          <Button kind="plain" onClick={() => void copyText(codes.join('\n'), words.copied)}>
            {words.copy}
          </Button>
          <Button kind="plain" onClick={() => saveFile(words.fileName, text, 'text/plain')}>
            {words.download}
          </Button>
        </div>
        <label className={styles.kept}>
          <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
          <span>{words.kept}</span>
        </label>
      </div>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title={words.leave}
        action={words.leaveAnyway}
        danger
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        {words.leaveText}
      </ConfirmDialog>
    </Screen>
  )
}
