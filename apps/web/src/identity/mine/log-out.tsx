import { clearSession } from '@zaraba/client/session.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { useState } from 'react'
import { rootPath } from '../../shell/addresses.ts'
import { useReplace } from '../../shell/screen/navigation.ts'
import { call } from '../../shell/server/client.ts'
import { identity } from '../messages.ts'
import { endPush } from '../security/push.ts'

/** Ends the log-in on the server and on this device (S-12), and goes to the root. */
export const LogOut = () => {
  const replace = useReplace()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // The next person at this browser must not get messages of the one who logged out.
    await endPush().catch(() => undefined)
    // The device forgets the person even when the server cannot be reached: the token then expires by itself.
    await call('user/logout', {}, { quiet: true }).catch(() => undefined)
    clearSession()
    replace(rootPath)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {identity.mine.logout}
      </Button>
      <ConfirmDialog
        open={asking}
        title={identity.mine.logoutQuestion}
        action={identity.mine.logout}
        busy={busy}
        danger
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {identity.mine.logoutText}
      </ConfirmDialog>
    </>
  )
}
