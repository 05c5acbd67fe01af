import type { Page, Request } from 'playwright-core'

/** Against waiting for what never comes: two journeys share a machine, and each waits for the other's work. */
export const patienceMs = 40_000

/** As many frames in a row show the same: an answer may lead to the next call, and a row that was measured moves others. */
const quietFrames = 3

const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps which calls of a page have no answer yet. */
export const watchCalls = (page: Page): void => {
  const calls = new Set<Request>()
  underWay.set(page, calls)
  page.on('request', (request) => {
    // Calls of a document that is left may end without a report.
    if (request.isNavigationRequest()) calls.clear()
    else if (request.url().includes('/api/')) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
}

/** A page in one frame. */
interface Look {
  /** Names of all that is on its way to something else. */
  readonly moving: readonly string[]
  /** A digest of the boxes of all elements. */
  readonly boxes: number
  /** How many animations and transitions have begun in this document. */
  readonly begun: number
}

/**
 * Motions that go on without an end on a page whose prices tick, and decide nothing: the ring of a countdown is neither text nor a box, and the tint
 * of a price lies between two shades that are looked at by themselves.
 */
const passing = { tinted: '[data-tint]', ring: 'stroke-dashoffset' }

/** Looks at the next frame of a page. The observer reports with the frame also where a test has stopped the page's clock. */
const nextLook = (page: Page): Promise<Look> =>
  page.evaluate(async ({ tinted, ring }) => {
    const passes = (element: Element, property: string) => property === ring || element.matches(tinted)
    const counted: { begun?: number } = Reflect.get(globalThis, 'motions') ?? {}
    if (counted.begun === undefined) {
      counted.begun = 0
      Object.assign(globalThis, { motions: counted })
      const count = (event: Event) => {
        const property = event instanceof TransitionEvent ? event.propertyName : ''
        if (event.target instanceof Element && !passes(event.target, property)) counted.begun = (counted.begun ?? 0) + 1
      }
      for (const name of ['animationstart', 'transitionrun']) document.addEventListener(name, count, true)
    }
    await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.documentElement))
    const named = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const moving: string[] = []
    const endless: Element[] = []
    for (const animation of document.getAnimations()) {
      const { effect, playState } = animation
      const element = effect instanceof KeyframeEffect ? effect.target : null
      if (playState !== 'running' || element === null) continue
      const what = animation instanceof CSSTransition ? animation.transitionProperty : 'animation'
      if (!Number.isFinite(Number(effect?.getComputedTiming().endTime))) endless.push(element)
      else if (!passes(element, what)) moving.push(`${what} of ${named(element)}`)
    }
    // An estimate that waits for the server's word is dimmed for that long.
    const coming = '[data-starting-style], [data-ending-style], [data-outdated="true"], [class*="_skeleton"]'
    for (const element of document.querySelectorAll(coming)) moving.push(named(element))
    if (document.querySelector('main') === null) moving.push('a page without a screen')
    if (document.activeViewTransition) moving.push('the change of the screen')
    if (document.fonts.status !== 'loaded') moving.push('fonts')
    let boxes = 0
    if (moving.length === 0)
      for (const element of document.body.querySelectorAll('*')) {
        if (endless.some((turning) => turning.contains(element))) continue
        const { left, top, width, height } = element.getBoundingClientRect()
        for (const side of [left, top, width, height]) boxes = (Math.imul(boxes, 31) + Math.round(side * 8)) | 0
      }
    return { moving, boxes, begun: counted.begun }
  }, passing)

/** The next frame, also while one document gives way to another. */
const look = async (page: Page): Promise<Look> => {
  try {
    return await nextLook(page)
  } catch (error) {
    if (page.isClosed()) throw error
    await page.waitForLoadState('domcontentloaded')
    return { moving: [`a new document (${error})`], boxes: 0, begun: 0 }
  }
}

/** Waits until the page is at rest; answers with how many motions have begun in it. */
const rest = async (page: Page, patience = patienceMs): Promise<number> => {
  const deadline = performance.now() + patience
  let before: Look | undefined
  for (let quiet = 0; ; ) {
    const now = await look(page)
    const calls = [...(underWay.get(page) ?? [])].map((call) => `a call of ${new URL(call.url()).pathname}`)
    const moving = [...new Set([...now.moving, ...calls])]
    quiet = moving.length > 0 ? 0 : now.boxes === before?.boxes ? quiet + 1 : 1
    if (quiet === quietFrames) return now.begun
    if (performance.now() > deadline)
      throw new Error(`still moving: ${moving.length === 0 ? 'boxes of the page' : moving.join(', ')}`)
    before = moving.length === 0 ? now : undefined
  }
}

/**
 * Waits until the page is at rest: it has what it asked for (no call of a visit's page under way, no skeleton, its fonts), nothing is on
 * its way (no animation, transition or change of the screen, no toast or sheet that comes or goes; what turns without an end is not waited
 * for), and every box has been the same for some frames. A toast that is fully shown may stay. @throws with what still moves.
 */
export const settled = async (page: Page, patience?: number): Promise<void> => {
  await rest(page, patience)
}

/**
 * Findings about a page at rest. On a page whose prices tick something may begin to move during a reading, and half-way a colour or a box
 * is neither the one nor the other: what was found then is looked for again.
 */
export const foundAtRest = async (page: Page, read: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const before = await rest(page)
    const found = await read()
    if (found.length === 0 || performance.now() > deadline) return found
    const after = await look(page)
    if (after.moving.length === 0 && after.begun === before) return found
  }
}

/** Lets a page draw some frames, after which what was to come at once has come. */
export const drawsFrames = async (page: Page): Promise<void> => {
  for (let frame = 0; frame < quietFrames; frame += 1) await look(page)
}

/** A picture of a page at rest, as PNG. */
export const pictureOf = async (page: Page): Promise<Buffer> => {
  await settled(page)
  // Charts and lists paint once their figures are there.
  await page.waitForLoadState('networkidle')
  return await page.screenshot({ animations: 'disabled' })
}
