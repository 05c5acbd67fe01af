/** Content of a drawn document. It must not resemble a document that an authority or a bank issues: the app is its only issuer (H-8). */
export interface DocumentDrawing {
  /** `card` is landscape (1200 × 756, the sides of an identity card), `slip` is portrait (900 × 1200). */
  readonly shape: 'card' | 'slip'
  readonly title: string
  /** A smaller line under the title: who issues it. */
  readonly issuer: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** The outline of a person, on the right. */
  readonly portrait?: boolean
  /** One line at the foot. */
  readonly foot?: string
  /** Written across the whole document. */
  readonly stamp: string
}

const sizes = { card: { width: 1200, height: 756 }, slip: { width: 900, height: 1200 } } as const

interface Ink {
  readonly paper: string
  readonly card: string
  readonly line: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
  readonly onAccent: string
  readonly face: string
}

/** Current colours and fonts of the app, so that a document looks like the screens around it. */
const inkNow = (): Ink => {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    paper: of('--paper'),
    card: of('--accent-soft'),
    line: of('--line'),
    ink: of('--ink'),
    soft: of('--ink-soft'),
    accent: of('--accent'),
    onAccent: of('--on-accent'),
    face: of('--face'),
  }
}

type Brush = CanvasRenderingContext2D

const write = (brush: Brush, text: string, x: number, y: number, style: { font: string; colour: string; most: number }) => {
  brush.font = style.font
  brush.fillStyle = style.colour
  brush.fillText(text, x, y, style.most)
}

const drawHead = (brush: Brush, ink: Ink, { title, issuer }: DocumentDrawing, width: number): void => {
  brush.fillStyle = ink.accent
  brush.fillRect(0, 0, width, 150)
  write(brush, title, 48, 74, { font: `600 46px ${ink.face}`, colour: ink.onAccent, most: width - 96 })
  write(brush, issuer, 48, 122, { font: `400 28px ${ink.face}`, colour: ink.onAccent, most: width - 96 })
}

const drawLines = (brush: Brush, ink: Ink, drawing: DocumentDrawing, width: number): void => {
  const most = (drawing.portrait ? width - 380 : width) - 96
  for (const [at, { label, value }] of drawing.lines.entries()) {
    const top = 210 + at * 116
    write(brush, label, 48, top, { font: `400 26px ${ink.face}`, colour: ink.soft, most })
    write(brush, value, 48, top + 50, { font: `600 42px ${ink.face}`, colour: ink.ink, most })
    brush.fillStyle = ink.line
    brush.fillRect(48, top + 72, most, 2)
  }
}

/** A head and shoulders that resemble no person. */
const drawPortrait = (brush: Brush, ink: Ink, width: number): void => {
  const [left, top] = [width - 348, 198]
  brush.fillStyle = ink.card
  brush.fillRect(left, top, 300, 380)
  brush.fillStyle = ink.accent
  brush.beginPath()
  brush.arc(left + 150, top + 140, 74, 0, Math.PI * 2)
  brush.fill()
  brush.beginPath()
  brush.ellipse(left + 150, top + 380, 128, 140, 0, Math.PI, 0)
  brush.fill()
}

const drawStamp = (brush: Brush, ink: Ink, stamp: string, width: number, height: number): void => {
  brush.save()
  brush.globalAlpha = 0.16
  brush.translate(width / 2, height / 2)
  brush.rotate(-Math.PI / 8)
  brush.textAlign = 'center'
  const style = { font: `600 84px ${ink.face}`, colour: ink.accent, most: width }
  for (const y of [-260, 0, 260]) write(brush, stamp, 0, y, style)
  brush.restore()
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser drew no picture'))), 'image/jpeg', 0.92)
  })

/** Draws a specimen document in the style of the app, as a JPEG that can be uploaded like a photo. */
export const drawDocument = async (drawing: DocumentDrawing): Promise<Blob> => {
  const { width, height } = sizes[drawing.shape]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('the browser cannot draw')
  const ink = inkNow()
  brush.fillStyle = ink.paper
  brush.fillRect(0, 0, width, height)
  drawHead(brush, ink, drawing, width)
  drawLines(brush, ink, drawing, width)
  if (drawing.portrait) drawPortrait(brush, ink, width)
  if (drawing.foot !== undefined) {
    const style = { font: `400 28px ${ink.face}`, colour: ink.soft, most: width - 96 }
    write(brush, drawing.foot, 48, height - 44, style)
  }
  drawStamp(brush, ink, drawing.stamp, width, height)
  return toJpeg(canvas)
}
