import { call } from '../../shell/server/client.ts'

/** Why this browser gets no pushed messages, or whether it does. `impossible`: the browser, the page or the server has no push. */
export type PushState = 'on' | 'off' | 'denied' | 'impossible'

/** The worker is registered only after the app has started. A screen that is shown earlier waits for it this long, in milliseconds. */
const workerComes = 10_000

/** The worker that push messages wake; a page that is not secure, or an old browser, has none. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return undefined
  const never = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), workerComes))
  return (await navigator.serviceWorker.getRegistration()) ?? Promise.race([navigator.serviceWorker.ready, never])
}

const registerPush = (subscription: PushSubscription, { quiet }: { readonly quiet: boolean }) =>
  call('user/pushSubscribe', { subscription: JSON.stringify(subscription), endpoint: subscription.endpoint }, { quiet })

const ask = (endpoint: string) => call('user/pushInfo', { endpoint }, { quiet: true })

/** State of push messages in this browser. @throws CallFailure when the server does not answer. */
export const readPush = async (): Promise<PushState> => {
  const registration = await worker()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  const { public_key, subscribed } = await ask(subscription?.endpoint ?? '')
  if (public_key === '') return 'impossible'
  if (subscription === null || !subscribed) return 'off'
  // The server writes in the language of the last registration, and the language of the page may have changed since.
  void registerPush(subscription, { quiet: true }).catch(() => undefined)
  return 'on'
}

/** Asks the person, then the browser's push service, and registers it with the server. @throws when one of them refuses. */
export const startPush = async (): Promise<PushState> => {
  const registration = await worker()
  if (!registration) return 'impossible'
  const allowed = await Notification.requestPermission()
  if (allowed !== 'granted') return allowed === 'denied' ? 'denied' : 'off'
  const { public_key } = await ask('')
  if (public_key === '') return 'impossible'
  // A subscription of another person, or of another key of the server, prevents a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  try {
    await registerPush(subscription, { quiet: false })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends pushed messages to this browser, here and on the server; nothing happens where there were none. */
export const endPush = async (): Promise<void> => {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return
  try {
    await call('user/pushSubscribe', { endpoint: subscription.endpoint }, { quiet: true })
  } finally {
    await subscription.unsubscribe()
  }
}
