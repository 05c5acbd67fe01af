/** Milliseconds after the last touch of the app during which its calls are its owner's. */
export const touchLasts = 60_000

let touchedAt = 0

/** Notes each press, key and turn of a wheel; to be called once. A page that has been opened was touched at that moment. */
export const watchTouches = (target: EventTarget): void => {
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    target.addEventListener(
      kind,
      () => {
        touchedAt = performance.now()
      },
      { capture: true, passive: true },
    )
}

/** Whether the app has not been touched for a while: what it asks then, it asks by itself. */
export const isLeftAlone = (): boolean => performance.now() - touchedAt > touchLasts
