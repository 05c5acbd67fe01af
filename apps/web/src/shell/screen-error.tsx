import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { onOnline } from './connection.ts'
import { shell } from './messages.ts'

const reload = () => globalThis.location.reload()

/** A screen whose code did not arrive, or that broke: a reload asks for both again. */
export const ScreenError = () => {
  useEffect(() => onOnline(reload), [])
  return (
    <Screen header={<Header title="" back={paths.home} />}>
      <ErrorState text={shell.chunkFailed} onRetry={reload} />
    </Screen>
  )
}
