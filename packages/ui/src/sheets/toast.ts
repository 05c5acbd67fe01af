import { create } from 'zustand'

/** How long a toast stays (K-07). */
export const toastMs = 2000
export type ToastTone = 'plain' | 'good' | 'bad'
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}
interface Toasts {
  readonly list: readonly Toast[]
  /** The loading toast stays until every request in flight has finished (S-14). */
  readonly loading: boolean
}
export const useToasts = create<Toasts>(() => ({ list: [], loading: false }))

let last = 0
/** Shows one sentence for two seconds. The same sentence is not shown twice at a time. */
export const toast = (text: string, tone: ToastTone = 'plain'): void => {
  if (useToasts.getState().list.some((one) => one.text === text)) return
  last += 1
  const shown: Toast = { id: last, text, tone }
  useToasts.setState((state) => ({ list: [...state.list.slice(-2), shown] }))
  setTimeout(() => useToasts.setState((state) => ({ list: state.list.filter((one) => one.id !== shown.id) })), toastMs)
}
export const clearToasts = (): void => useToasts.setState({ list: [], loading: false })
export const showLoading = (): void => useToasts.setState({ loading: true })
export const hideLoading = (): void => useToasts.setState({ loading: false })
