import { formatMoment, formatShortDay, unbroken } from '@zaraba/ui/format/format-date.ts'
import { nameOfView } from '../../shell/share-views.ts'
import type { GuideStep } from './guide.ts'
import { guideTexts } from './texts.ts'

/** The surroundings of a step that its sentences depend on. */
interface Situation {
  /** The order was sent, and waits for its price or for the open. */
  readonly waits: boolean
  /** When the market opens next; undefined while it trades, or where it is not known. */
  readonly opens: string | undefined
  /** The ticket is refused as it is. */
  readonly refused: boolean
  /** From when the position can be closed; undefined where it can be now. */
  readonly closableFrom: string | undefined
  /** An order waits to close the position. */
  readonly saleWaits: boolean
  /** The board is beside the chart, instead of in a view of its own. */
  readonly boardBeside: boolean
}
interface CardText {
  readonly title: string
  readonly text: string
}

const joined = (...sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(/[。！]$/.test(sentences[0] ?? '') ? '' : ' ')
const opening = (say: (opens: string) => string, opens: string | undefined): string =>
  opens === undefined ? '' : say(unbroken(formatMoment(opens)))

const onDay = (say: (day: string) => string, day: string | undefined): string =>
  day === undefined ? '' : say(unbroken(formatShortDay(day)))

/** Title and sentences of a step, honest about a closed market, a refusal and a sale that is not possible yet. */
export const textOfStep = (step: GuideStep, situation: Situation): CardText => {
  const { waits, opens, refused, closableFrom, saleWaits, boardBeside } = situation
  const { steps } = guideTexts
  switch (step) {
    case 'figures':
      return { ...steps.figures, text: steps.figures.text(nameOfView('figures')) }
    case 'chart':
      return { ...steps.chart, text: steps.chart.text(nameOfView('chart')) }
    case 'board':
      return { title: steps.board.title, text: boardBeside ? steps.board.beside : steps.board.text(nameOfView('board')) }
    case 'send':
      return {
        title: steps.send.title,
        text: joined(refused ? steps.send.refused : steps.send.text, opening(steps.send.closed, opens)),
      }
    case 'found':
      return waits
        ? { title: steps.found.waiting, text: joined(steps.found.waitingText, opening(steps.found.closed, opens)) }
        : { title: steps.found.title, text: steps.found.text }
    case 'stop':
      return { title: steps.stop.title, text: joined(steps.stop.text, onDay(steps.stop.from, closableFrom)) }
    case 'close':
      return {
        title: steps.close.title,
        text:
          closableFrom === undefined ? (saleWaits ? steps.close.waits : steps.close.text) : onDay(steps.close.from, closableFrom),
      }
    default:
      return steps[step]
  }
}
