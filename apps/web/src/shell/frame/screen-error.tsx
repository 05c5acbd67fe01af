import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useEffect } from 'react'
import { onOnline } from '../connection.ts'
import { shell } from '../messages.ts'
import { Header } from '../screen/header.tsx'
import { Screen } from '../screen/screen.tsx'

const reload = () => globalThis.location.reload()

/** A screen whose code did not arrive, or that broke: a reload asks for both again. */
export const ScreenError = ({ back }: { readonly back: string }) => {
  useEffect(() => onOnline(reload), [])
  return (
    <Screen header={<Header title="" back={back} />}>
      <ErrorState text={shell.chunkFailed} onRetry={reload} />
    </Screen>
  )
}
