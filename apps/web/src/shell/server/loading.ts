import { hideLoading, showLoading } from '@zaraba/ui/sheets/toast.ts'

let inFlight = 0
/** A quick answer needs no loading toast: it would only blink. */
const loadingAfterMs = 400

export const requestStarted = (): void => {
  inFlight += 1
}
/** The loading toast goes when every request in flight has finished (S-14). */
export const requestFinished = (): void => {
  inFlight -= 1
  if (inFlight === 0) hideLoading()
}
/** Shows the loading toast if requests are still in flight after a moment. */
export const announceLoading = (): void => {
  setTimeout(() => {
    if (inFlight > 0) showLoading()
  }, loadingAfterMs)
}
