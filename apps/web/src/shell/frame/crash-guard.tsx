import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Component, type ReactNode } from 'react'

/** The last net: a screen that breaks says so, and a reload starts it again. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => globalThis.location.reload()} /> : this.props.children
  }
}
