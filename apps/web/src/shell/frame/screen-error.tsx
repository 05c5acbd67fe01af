import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { onOnline } from '../connection.ts'
import { ChunkLost } from '../load-chunk.ts'
import { Header } from '../screen/header.tsx'
import { Screen } from '../screen/screen.tsx'
import { shellTexts } from '../texts.ts'

const reload = () => globalThis.location.reload()

const reloadedAt = 'zaraba-reloaded-at'
/**
 * Reloads once by itself for a screen whose code did not arrive; at the second failure of one address the customer decides. Only where a
 * service worker has the shell on this device: a reload from a server that is away would leave nothing.
 */
const reloadOnce = () => {
  const { hash } = globalThis.location
  if (!navigator.serviceWorker?.controller || sessionStorage.getItem(reloadedAt) === hash) return
  sessionStorage.setItem(reloadedAt, hash)
  reload()
}

/** A screen whose code did not arrive, or that broke: a reload asks for both again. */
export const ScreenError = ({ back }: { readonly back: string }) => {
  const error = useRouteError()
  useEffect(() => {
    if (error instanceof ChunkLost) reloadOnce()
    return onOnline(reload)
  }, [error])
  return (
    <Screen header={<Header title="" back={back} />}>
      <ErrorState text={shellTexts.chunkFailed} onRetry={reload} />
    </Screen>
  )
}
