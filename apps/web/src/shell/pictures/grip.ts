/** A finger that moves this far, or has another one beside it, does not tap. In CSS pixels. */
const tapSlack = 10

interface Finger {
  readonly x: number
  readonly y: number
}
/** Movement of all fingers on a picture. */
export interface Grip {
  readonly fingers: ReadonlyMap<number, Finger>
  /** Until all are lifted again: there was a second finger, or one has moved away. */
  readonly taps: boolean
}
export const noGrip: Grip = { fingers: new Map(), taps: true }

const apart = (grip: Grip): number => {
  const [first, second] = [...grip.fingers.values()]
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}

export const putDown = (grip: Grip, id: number, at: Finger): Grip => ({
  fingers: new Map([...grip.fingers, [id, at]]),
  taps: grip.fingers.size === 0,
})

/** How far the one finger went, in points, or by how much two of them changed the picture's size. */
export const move = (
  grip: Grip,
  id: number,
  to: Finger,
): { readonly grip: Grip; readonly scale: number; readonly by: Finger } => {
  const from = grip.fingers.get(id)
  const still = { grip, scale: 1, by: { x: 0, y: 0 } }
  if (!from) return still
  const by = { x: to.x - from.x, y: to.y - from.y }
  if (grip.fingers.size === 1 && grip.taps && Math.hypot(by.x, by.y) < tapSlack) return still
  const next: Grip = { fingers: new Map([...grip.fingers, [id, to]]), taps: false }
  if (grip.fingers.size === 1) return { grip: next, scale: 1, by }
  const before = apart(grip)
  return { grip: next, scale: before > 0 ? apart(next) / before : 1, by: { x: 0, y: 0 } }
}

/** One finger is lifted; `tapped` when it was alone and still. */
export const lift = (grip: Grip, id: number): { readonly grip: Grip; readonly tapped: boolean } => {
  const fingers = new Map([...grip.fingers].filter(([other]) => other !== id))
  if (fingers.size > 0) return { grip: { fingers, taps: false }, tapped: false }
  return { grip: noGrip, tapped: grip.taps && grip.fingers.has(id) }
}
