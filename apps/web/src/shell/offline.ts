import { registerSW } from 'virtual:pwa-register'

const reloadedFor = 'zaraba-reloaded-for'

/**
 * The server runs another version than this page: takes the new one once. When the page is still the old one after that, it goes on
 * rather than turning in circles. Returns true when nothing is left to do.
 */
export const takeNewVersion = (version: string): boolean => {
  if (sessionStorage.getItem(reloadedFor) === version) return true
  sessionStorage.setItem(reloadedFor, version)
  void update(true)
  return false
}

let update: (reload: boolean) => Promise<void> = async (reload) => {
  if (reload) globalThis.location.reload()
}

/** Keeps the app's shell on this device, so that it opens offline. */
export const registerOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  update = registerSW({ immediate: true })
}
