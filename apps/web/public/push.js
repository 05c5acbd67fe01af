// Part of the service worker: shows what the server pushes, and opens the screen that it belongs to.

/** The app's own page behind a pushed address; anything else leads to the start. */
const pageOf = (url) => {
  const { origin } = self.location
  try {
    const address = new URL(String(url ?? '/'), origin)
    return address.origin === origin ? address.href : origin
  } catch {
    return origin
  }
}

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title = 'ザラバ', body = '', url = '/' } = read(event.data)
  const options = { body, icon: '/icon-192.png', badge: '/icon-192.png', data: { url: pageOf(url) } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** A window of the app that is open goes there; without one, a new one opens. */
const open = async (url) => {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(url)
  await window.focus()
  return window.navigate(url).catch(() => self.clients.openWindow(url))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data?.url)))
})
