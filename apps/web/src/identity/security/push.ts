import { call } from '@zaraba/kit/client.ts'

/** Why this browser gets no pushed messages, or whether it does. `impossible`: the browser, the page or the server has no push. */
export type PushState = 'on' | 'off' | 'denied' | 'impossible'

/** The worker that push messages wake; a page that is not secure, or an old browser, has none. */
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? navigator.serviceWorker.getRegistration()
    : undefined

const ask = (endpoint: string) => call('user/pushInfo', { endpoint }, { quiet: true })

/** Where pushed messages stand in this browser. @throws CallFailure when the server does not say. */
export const readPush = async (): Promise<PushState> => {
  const registration = await worker()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  const { public_key, subscribed } = await ask(subscription?.endpoint ?? '')
  if (public_key === '') return 'impossible'
  return subscription !== null && subscribed ? 'on' : 'off'
}

/** Asks the person, then the browser's push service, and tells the server. @throws when one of them refuses. */
export const startPush = async (): Promise<PushState> => {
  const registration = await worker()
  if (!registration) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { public_key } = await ask('')
  if (public_key === '') return 'impossible'
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  try {
    await call('user/pushSubscribe', { subscription: JSON.stringify(subscription), endpoint: subscription.endpoint })
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
  await call('user/pushSubscribe', { endpoint: subscription.endpoint }, { quiet: true })
  await subscription.unsubscribe()
}
