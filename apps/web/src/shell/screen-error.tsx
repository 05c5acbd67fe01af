import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { paths } from '../paths.ts'
import { shell } from './messages.ts'

/** A screen whose code did not arrive, or that broke: a reload asks for both again. */
export const ScreenError = () => (
  <Screen header={<Header title="" back={paths.home} />}>
    <ErrorState text={shell.chunkFailed} onRetry={() => globalThis.location.reload()} />
  </Screen>
)
