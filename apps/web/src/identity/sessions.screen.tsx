import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { ConfirmDialog } from '@zaraba/kit/confirm.tsx'
import { formatMoment } from '@zaraba/kit/format-date.ts'
import { Header } from '@zaraba/kit/header.tsx'
import { useAct, useCall } from '@zaraba/kit/queries.ts'
import { Row } from '@zaraba/kit/row.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { deviceName } from './device-name.ts'
import { identity } from './messages.ts'
import styles from './sessions.module.css'

const { sessions } = identity

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
    <Screen header={<Header title={sessions.title} back={paths.mine} />}>
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
