import { Button } from '@zaraba/ui/parts/button.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { marketPaths, stockPath } from '../../market/paths.ts'
import { useGo } from '../../shell/screen/navigation.ts'
import { positionPath, tradingPaths } from '../../trading/paths.ts'
import styles from './guide.module.css'
import type { Guide, GuideStep, OwnTrade } from './guide.ts'
import { Card } from './guide-card.tsx'
import { beginGuide, skipGuide, useGuide, useKeptGuide } from './guide-store.ts'
import { textOfStep } from './guide-texts.ts'
import { guideTexts } from './texts.ts'
import { closingOf, notHeld, type Row, useRows, useStep } from './use-trade.ts'

/** The screen where a step is done. */
const whereIs = (step: GuideStep, { share }: Guide, { waiting, held, closed }: OwnTrade<Row>): string => {
  const row = held[0] ?? waiting[0] ?? closed[0]
  if (row) return step === 'found' ? tradingPaths.positions : positionPath(row.order_no)
  return share === null || step === 'share' ? marketPaths.quotes : stockPath(share.type, share.code)
}

/** How far the guide is, with the way to its next step. */
const GoOn = () => {
  const found = useStep()
  if (!found) return null
  const { guide, trade, step } = found
  const row = trade.held[0]
  const text = textOfStep(step, {
    waits: trade.waiting.length > 0 && trade.held.length === 0,
    opens: undefined,
    refused: false,
    ...(row ? closingOf(row) : notHeld),
    boardBeside: false,
  })
  return (
    <section className={styles.card} data-at="home" aria-label={guideTexts.name}>
      <Card step={step} {...text}>
        <GoLink to={whereIs(step, guide, trade)} className={styles.skip}>
          {guideTexts.offer.goOn}
        </GoLink>
      </Card>
    </section>
  )
}

const useBegin = () => {
  const go = useGo()
  return () => {
    beginGuide()
    go(marketPaths.quotes)
  }
}

/** On the home screen: the way on, or for an account without any order the offer to begin. */
export const GuideOffer = () => {
  useKeptGuide()
  const { guide, known } = useGuide()
  const rows = useRows()
  const begin = useBegin()
  if (!known || !rows) return null
  if (guide?.state === 'open') return <GoOn />
  if (guide !== null || rows.length > 0) return null
  return (
    <section className={styles.card} data-at="home" aria-label={guideTexts.name}>
      <p className={styles.title}>{guideTexts.offer.title}</p>
      <p className={styles.text}>{guideTexts.offer.text}</p>
      <div className={styles.choice}>
        <Button small onClick={begin}>
          {guideTexts.offer.begin}
        </Button>
        <Button small kind="plain" onClick={skipGuide}>
          {guideTexts.offer.decline}
        </Button>
      </div>
    </section>
  )
}

/** In the courses: begins the guide at any time, or leads on. */
export const GuideInCourses = () => {
  useKeptGuide()
  const { guide, known } = useGuide()
  const begin = useBegin()
  if (!known) return null
  if (guide?.state === 'open') return <GoOn />
  return (
    <section className={styles.card} data-at="courses" aria-label={guideTexts.name}>
      <p className={styles.title}>{guideTexts.offer.title}</p>
      <p className={styles.text}>{guideTexts.offer.text}</p>
      <div className={styles.choice}>
        <Button small kind="plain" onClick={begin}>
          {guide === null ? guideTexts.offer.begin : guideTexts.offer.again}
        </Button>
      </div>
    </section>
  )
}
