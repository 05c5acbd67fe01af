/** The picture is shown between a third of its size and three times it; two taps within 250 ms are a double tap (K-15). */
export const smallestZoom = 1 / 3
export const largestZoom = 3
export const doubleTapMs = 250

export const limitZoom = (zoom: number): number => Math.min(largestZoom, Math.max(smallestZoom, zoom))

/** A double tap goes to the largest zoom, and back from any zoom that is not the natural one. */
export const zoomAfterDoubleTap = (zoom: number): number => (zoom === 1 ? largestZoom : 1)

export const isDoubleTap = (before: number, now: number): boolean => now - before < doubleTapMs
