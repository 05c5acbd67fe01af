import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Component, type ReactNode } from 'react'

/**
 * A chart that cannot be loaded says so in its own place: the share around it stays. Another try loads the page anew, because a browser
 * keeps a module that did not arrive as missing for as long as the page lives.
 */
export class ChartGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => location.reload()} /> : this.props.children
  }
}
