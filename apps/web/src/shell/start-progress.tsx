import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useEffect } from 'react'
import { onOnline } from './connection.ts'
import { Mark } from './mark.tsx'
import styles from './start-progress.module.css'
import { startSteps, startUp, useStartUp } from './start-up.ts'
import { shellTexts } from './texts.ts'

/** The six named steps and how far they are (P-26). */
export const StartSteps = () => {
  const { steps } = useStartUp()
  const done = startSteps.filter((step) => steps[step] !== 'waiting' && steps[step] !== 'doing').length
  return (
    <div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={startSteps.length}
        aria-valuenow={done}
        aria-label={shellTexts.startingUp}
      >
        <span style={{ scale: `${done / startSteps.length} 1` }} />
      </div>
      <ol className={styles.steps}>
        {startSteps.map((step) => (
          <li key={step} data-state={steps[step]}>
            <span className={styles.dot}>
              {steps[step] === 'done' && <Icon name="tick" size={12} />}
              {steps[step] === 'failed' && <Icon name="close" size={12} />}
              {steps[step] === 'skipped' && <Icon name="minus" size={12} />}
            </span>
            {shellTexts.steps[step]}
            {steps[step] === 'failed' && <small>{shellTexts.stepFailed}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The start-up screen's content for who is known already, and what it says when it cannot start. */
export const StartProgress = () => {
  const { steps, failure } = useStartUp()
  const failed = steps.starting === 'failed'
  useEffect(() => (failed ? onOnline(() => void startUp()) : undefined), [failed])
  if (failed) return <ErrorState failure={failure} onRetry={() => void startUp()} />
  return (
    <div className={styles.start}>
      <Mark size={72} />
      <p className={styles.name}>{shellTexts.appName}</p>
      <p className={styles.motto}>{shellTexts.motto}</p>
      <StartSteps />
    </div>
  )
}
