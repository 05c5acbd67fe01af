/**
 * Whether a request comes from a page of another site (RFC 6455 §10.2). Browsers always name the origin of the page that opens a
 * socket; a request without one comes from a program. The scheme is not compared: behind a proxy the server does not see it.
 */
export const isForeignOrigin = (origin: string | undefined, host: string): boolean => {
  if (origin === undefined) return false
  // A sandboxed page has the origin "null", which is no URL.
  if (!URL.canParse(origin)) return true
  const page = new URL(origin)
  const asked = `${page.protocol}//${host}`
  return !URL.canParse(asked) || new URL(asked).host !== page.host
}
