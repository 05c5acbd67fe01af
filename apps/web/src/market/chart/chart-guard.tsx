import { ErrorState } from '@zaraba/kit/states.tsx'
import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Gives children that may load. */
  readonly onRetry: () => void
}

/** A chart that cannot be loaded says so in its own place: the share around it stays. */
export class ChartGuard extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={this.retry} /> : this.props.children
  }
}
