import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall } from '../../shell/server/queries.ts'
import { deviceName } from '../device-name.ts'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import styles from './sessions.module.css'

const { sessions } = identityTexts

/** The log-ins that are open now; any but this one can be ended from here. */
export const SessionsScreen = () => {
  const open = useCall('user/sessions', {})
  const [ending, setEnding] = useState<string | null>(null)
  const revoke = useAct('user/revokeSession', {
    success: 'modification_success',
    outdates: ['user/sessions'],
    done: () => setEnding(null),
  })
  return (
    <Screen header={<Header title={sessions.title} back={identityPaths.mine} />}>
      <p className={styles.text}>{sessions.text}</p>
      {open.error && <ErrorState failure={open.error} onRetry={() => void open.refetch()} />}
      {open.isPending && <SkeletonRows count={2} />}
      {open.data && (
        <Card>
          {open.data.list.map((session) => (
            <Row
              key={session.id}
              icon="device"
              title={deviceName(session.device) || sessions.unknownDevice}
              text={
                <>
                  {session.address}
                  <br />
                  {sessions.since(formatMoment(session.created))}
                  <br />
                  {sessions.seen(formatMoment(session.last_seen))}
                </>
              }
              end={
                session.current ? (
                  <Chip tone="good">{sessions.current}</Chip>
                ) : (
                  <Button kind="quiet" small onClick={() => setEnding(session.id)}>
                    {sessions.end}
                  </Button>
                )
              }
            />
          ))}
        </Card>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={sessions.endQuestion}
        action={sessions.end}
        danger
        busy={revoke.isPending}
        onConfirm={() => ending !== null && revoke.mutate({ id: ending })}
        onClose={() => setEnding(null)}
      />
    </Screen>
  )
}
