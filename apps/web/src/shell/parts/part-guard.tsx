import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Component, type ReactNode } from 'react'

/**
 * Shows a message instead of a part of a screen that breaks or cannot be loaded: the rest of the screen stays. Another try reloads the
 * page, because a browser keeps a module that did not arrive as missing for as long as the page lives.
 */
export class PartGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => location.reload()} /> : this.props.children
  }
}
