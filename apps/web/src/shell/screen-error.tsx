import { ErrorState } from '@zaraba/kit/states.tsx'
import { shell } from './messages.ts'

/** A screen whose code did not arrive, or that broke: a reload asks for both again. */
export const ScreenError = () => <ErrorState text={shell.chunkFailed} onRetry={() => globalThis.location.reload()} />
