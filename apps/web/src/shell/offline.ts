const reloadedFor = 'zaraba-reloaded-for'
/** A worker that does not come in this time does not keep the app from starting. */
const patienceMs = 10_000

const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Keeps the app's shell on this device, so that it opens offline. A newer one waits until a start asks for it. */
export const registerOffline = (): void => {
  if (!import.meta.env.DEV)
    void workers()
      ?.register('/sw.js')
      .catch(() => undefined)
}

const installed = (worker: ServiceWorker) =>
  new Promise<void>((done) => {
    if (worker.state !== 'installing') return done()
    worker.addEventListener('statechange', () => worker.state !== 'installing' && done())
    setTimeout(done, patienceMs)
  })

/** Lets the newest worker take over now; without one, the reload alone brings the new version. */
const replaceWorker = async (): Promise<void> => {
  const registration = await workers()?.getRegistration()
  if (!registration) return
  await registration.update()
  if (registration.installing) await installed(registration.installing)
  const taken = new Promise<void>((done) => {
    workers()?.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, registration.waiting ? patienceMs : 0)
  })
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  await taken
}

/**
 * The server runs another version than this page: takes the new one, once. When the page is still the old one after that, it goes
 * on rather than turning in circles. Returns true when the page may go on as it is.
 */
export const takeNewVersion = async (version: string): Promise<boolean> => {
  if (sessionStorage.getItem(reloadedFor) === version) return true
  sessionStorage.setItem(reloadedFor, version)
  await replaceWorker().catch(() => undefined)
  globalThis.location.reload()
  return false
}
