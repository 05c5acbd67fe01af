import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { contentPaths } from '../../content/paths.ts'
import styles from '../entrance/entrance.module.css'
import { verificationTexts } from './texts.ts'

interface TermsProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error: string | undefined
}

/** The tick below the privacy terms of the verification (V-07). */
export const Terms = ({ checked, onChange, error }: TermsProps) => (
  <div>
    <label className={styles.agree}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {verificationTexts.agreeBefore}
        <GoLink to={contentPaths.privacy}>{verificationTexts.terms}</GoLink>
        {verificationTexts.agreeAfter}
      </span>
    </label>
    {error && <p className={styles.error}>{error}</p>}
  </div>
)
